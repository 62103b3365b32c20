import { databaseName } from '@catalog-service/vocabulary/database';
import type { Catalog, Field, Reference, Resource } from '../../model/model.js';
import { type DatabaseObject, triggerFunction } from './database-table.js';

const NAME = 'touched_record';

/** Only changes that foreign keys and triggers make: whoever writes otherwise says when. */
const IS_FOLLOWING = 'pg_trigger_depth() > 0';

/**
 * Triggers that set `updatedAt` of records that foreign keys change: a reference is cleared or follows a new id, a record of an Entity Array
 * goes or gets a new id.
 */
export const touchedRecords = ({ resources, references }: Catalog): readonly DatabaseObject[] => [
  triggerFunction(NAME, [
    `EXECUTE format('UPDATE %I SET "updatedAt" = CURRENT_TIMESTAMP WHERE "id" = $1', TG_TABLE_NAME) USING NEW."id";`,
  ]),
  ...[...resources, ...references].flatMap((entity) => {
    const { table, fields } = entity;
    if (!fields.some(({ column }) => column === 'updatedAt')) return [];
    return [...followingColumns(entity), ...fields.flatMap((field) => changedSets(table, field))];
  }),
];

function followingColumns({ table, fields }: Resource | Reference): readonly DatabaseObject[] {
  const columns = fields.flatMap(({ type, relation, column }) =>
    type === 'Entity' && relation !== undefined && column !== undefined ? [`"${column}"`] : [],
  );
  if (columns.length === 0) return [];
  const create =
    `CREATE TRIGGER "${NAME}" AFTER UPDATE OF ${[...new Set(columns)].join(', ')} ON "${table}"\n` +
    `  FOR EACH ROW WHEN ((${IS_FOLLOWING}) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "${NAME}"();`;
  return [{ kind: 'trigger', name: NAME, table, create }];
}

function changedSets(table: string, { relation }: Field): readonly DatabaseObject[] {
  const join = relation?.joinTable;
  if (join === undefined) return [];
  const name = databaseName(join, 'touched');
  const touch = (rows: string): string =>
    `  UPDATE "${table}" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM ${rows});`;
  // The rows of a record that gets a new id follow it, and its writer has said when.
  const renamed = 'new_rows WHERE NOT EXISTS (SELECT FROM old_rows WHERE old_rows."targetId" = new_rows."targetId")';
  const trigger = (event: 'DELETE' | 'UPDATE', rows: string): DatabaseObject => ({
    kind: 'trigger',
    name: `touched_by_${event.toLowerCase()}`,
    table: join,
    create:
      `CREATE TRIGGER "touched_by_${event.toLowerCase()}" AFTER ${event} ON "${join}" REFERENCING ${rows}\n` +
      `  FOR EACH STATEMENT WHEN (${IS_FOLLOWING}) EXECUTE FUNCTION "${name}"();`,
  });
  return [
    triggerFunction(name, ["IF TG_OP = 'DELETE' THEN", touch('old_rows'), 'ELSE', touch(renamed), 'END IF;']),
    trigger('DELETE', 'OLD TABLE AS old_rows'),
    trigger('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'),
  ];
}
