import type { DatabaseState } from '@catalog-service/migrations';
import { catalogObjects } from '../emit/prisma/catalog-objects.js';
import type { Catalog } from '../model/model.js';
import { storedCatalog } from '../model/stored.js';
import type { SchemaChange } from './change.js';
import { schemaChanges } from './schema-changes.js';
import { valueChanges } from './value-changes.js';
import { wantedState } from './wanted-state.js';

/** What leads from a database to what a catalog wants of it, in an order in which it can be done. */
export function catalogChanges(have: DatabaseState, wanted: Catalog): readonly SchemaChange[] {
  const catalog = storedCatalog(wanted);
  const catchUps = catalogObjects(catalog).flatMap((object) =>
    object.kind === 'trigger' && object.catchUp !== undefined
      ? [[`${object.table}.${object.name}`, object.catchUp] as const]
      : [],
  );
  return [...valueChanges(have, catalog), ...schemaChanges(have, wantedState(catalog), new Map(catchUps))];
}
