import { databaseName } from '@catalog-service/vocabulary/database';
import { type DatabaseObject, trigger, triggerFunction } from '../../emit/prisma/database-table.js';
import type { Catalog, Reference, Resource } from '../../model/model.js';
import { indented, isLiving, pick, recorded, setChanges } from '../history/recorded-changes.js';
import { auditedEntities } from './audited.js';

/** Triggers that record each change of the audited entities and fields, whoever makes it, with all audited columns. */
export const auditTrail = (catalog: Catalog, projects: string): readonly DatabaseObject[] => {
  const audited = auditedEntities(catalog);
  return [
    ...audited.flatMap((entity) => [...rowTrigger(entity, projects), ...setsOf(entity, projects)]),
    ...(audited.length === 0 ? [] : endOfTrail(projects)),
  ];
};

/**
 * The trail goes with its project. A foreign key would lock the row of the project in each change: all writers of a project that nothing else
 * makes wait. Whoever changes a record at the same time holds the record, which is deleted first: foreign keys come before it by their names.
 */
function endOfTrail(projects: string): readonly DatabaseObject[] {
  const calls = databaseName(projects, 'audit', 'end');
  return [
    triggerFunction(calls, ['DELETE FROM "AuditVersion" WHERE "projectId" = OLD."id";']),
    trigger(projects, 'audit_end', `AFTER DELETE ON "${projects}"\n  FOR EACH ROW`, calls),
  ];
}

function rowTrigger({ table, fields, audit = [] }: Resource | Reference, projects: string): readonly DatabaseObject[] {
  const columns = fields.flatMap(({ name, column }) => (audit.includes(name) && column !== undefined ? [column] : []));
  if (columns.length === 0) return [];
  const calls = databaseName(table, 'audit', 'row');
  const change = { before: 'earlier', after: 'later' };
  const ifLiving = `(SELECT) AS one WHERE ${isLiving(projects, 'changed."projectId"')}`;
  return [
    triggerFunction(
      calls,
      [
        "IF TG_OP <> 'INSERT' THEN",
        `  earlier := ${pick(columns, 'OLD')};`,
        'END IF;',
        "IF TG_OP <> 'DELETE' THEN",
        `  later := ${pick(columns, 'NEW')};`,
        'END IF;',
        'IF earlier IS DISTINCT FROM later THEN',
        ...indented(`${recorded('AuditVersion', table, 'changed', change, ifLiving)};`),
        'END IF;',
      ],
      ['DECLARE', '  changed record := coalesce(NEW, OLD);', '  earlier jsonb;', '  later jsonb;'],
    ),
    trigger(table, 'audit', `AFTER INSERT OR DELETE OR UPDATE ON "${table}"\n  FOR EACH ROW`, calls),
  ];
}

/** A record that is deleted has lost its sets before. */
function setsOf({ table, fields, audit = [] }: Resource | Reference, projects: string): readonly DatabaseObject[] {
  return fields.flatMap(({ name, relation }) => {
    const join = relation?.joinTable;
    if (join === undefined || !audit.includes(name)) return [];
    return setChanges(join, 'audit', name, (rows, change) => {
      const from =
        `(SELECT "projectId", "ownerId" AS "id", "targetId" FROM ${rows}) AS s ` +
        `WHERE ${isLiving(projects, 's."projectId"')} GROUP BY s."projectId", s."id"`;
      return `${recorded('AuditVersion', table, 's', change, from)};`;
    });
  });
}
