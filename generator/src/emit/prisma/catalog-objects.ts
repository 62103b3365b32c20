import { FEATURES } from '../../features/index.js';
import { entityWith, projectTable } from '../../model/entities.js';
import { memoise } from '../../model/memoise.js';
import type { Catalog } from '../../model/model.js';
import { keyNotifications, planNotifications, userNotifications } from './caller-notifications.js';
import { catalogTables } from './catalog-tables.js';
import type { DatabaseObject } from './database-table.js';
import { lastMembers, lastOfSets } from './last-records.js';
import { openProjects } from './open-projects.js';
import { recordCounters } from './record-counters.js';
import { sharedChecks } from './shared-checks.js';
import { touchedRecords } from './touched-records.js';

/** The database objects beyond Prisma's schema, in an order in which they can be created. */
export const catalogObjects = memoise((catalog: Catalog): readonly DatabaseObject[] => {
  const tables = catalogTables(catalog).flatMap(({ own, joins }) => [own, ...joins]);
  const shared = [...catalog.resources, ...catalog.references]
    .filter(({ scope }) => scope === 'shared')
    .map(({ table }) => table);
  return [
    ...recordCounters(
      projectTable(catalog),
      catalog.resources
        .filter(({ scope, isReference }) => scope === 'project' && !isReference)
        .map(({ table }) => table),
    ),
    ...sharedChecks(tables, new Set(shared)),
    ...keyNotifications(entityWith(catalog, 'key')?.table, tables),
    ...userNotifications(catalog),
    ...planNotifications(catalog),
    ...touchedRecords(catalog),
    ...lastOfSets(catalog),
    ...lastMembers(catalog),
    ...openProjects(tables),
    ...FEATURES.flatMap((feature) => feature.objects?.(catalog, tables, projectTable(catalog)) ?? []),
  ];
});
