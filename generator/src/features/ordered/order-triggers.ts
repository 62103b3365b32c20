import { databaseName } from '@catalog-service/vocabulary/database';
import {
  type DatabaseObject,
  type DatabaseTable,
  onlyReadCommitted,
  rowFunction,
  triggerFunction,
} from '../../emit/prisma/database-table.js';
import type { Catalog, Field, Resource } from '../../model/model.js';
import { IS_RESTORED_WHOLE, leavesRestored, restoredTables } from '../soft-delete/deleted-records.js';

/** How the names of the triggers begin, which run in the order of their names. */
export const PLACE = 'place_of';

/**
 * Triggers for the fields with `ordered`: the records that share a parent have the positions 1 to n, for every writer. A write locks the
 * parent before it looks, so that writes of one parent come one after another.
 */
export function orderTriggers(
  catalog: Catalog,
  tables: readonly DatabaseTable[],
  project: string,
): readonly DatabaseObject[] {
  const restored = restoredTables(catalog, tables, project);
  return catalog.resources.flatMap((resource) =>
    resource.fields.flatMap((field) => orderOf(resource, field, restored.has(resource.table))),
  );
}

function orderOf(
  { table, fields }: Resource,
  { ordered, column }: Field,
  isRestored: boolean,
): readonly DatabaseObject[] {
  const parent = fields.find(({ name }) => name === ordered?.within);
  if (parent?.column === undefined || parent.relation === undefined || column === undefined) return [];
  const place = `"${column}"`;
  const keys = [...new Set(['projectId', parent.column])];
  const list = keys.map((key) => `"${key}"`).join(', ');
  const shared = (row: string) => keys.map((key) => `"${key}" = ${row}."${key}"`).join(' AND ');
  const { targetTable, targetScope } = parent.relation;
  const isWithin = targetScope === 'project';
  const parentOf = (row = '') => `${isWithin ? `${row}"projectId", ` : ''}${row}"${parent.column}"`;
  const lock = (parents: string) =>
    `PERFORM FROM "${targetTable}" WHERE (${isWithin ? '"projectId", "id"' : '"id"'}) IN (${parents}) ORDER BY "id" FOR NO KEY UPDATE;`;
  const what = ['"id"', list, place].join(', ');

  /** @param moved rows with the ids of the written records, and on which `side` of the record that has their place they belong */
  const renumber = (rows: string, moved: string): readonly string[] => [
    ...onlyReadCommitted(table),
    lock(`SELECT ${parentOf()} FROM (${rows}) written`),
    `UPDATE "${table}" AS kept SET ${place} = numbered."number"${touched(fields)}`,
    'FROM (',
    `  SELECT "id", row_number() OVER (PARTITION BY ${list} ORDER BY ${place}, coalesce("side", 0), "id") AS "number"`,
    `  FROM "${table}" LEFT JOIN (${moved}) moved USING ("id")`,
    `  WHERE (${list}) IN (SELECT ${list} FROM (${rows}) written)`,
    `) numbered WHERE numbered."id" = kept."id" AND kept.${place} IS DISTINCT FROM numbered."number";`,
  ];
  const isBefore = 'SELECT "id", -1 AS "side" FROM new_rows';
  const changed = `SELECT ${what} FROM new_rows EXCEPT SELECT ${what} FROM old_rows`;
  const left = `SELECT ${what} FROM old_rows EXCEPT SELECT ${what} FROM new_rows`;
  // A record that moves down stands behind the one that had its place; any other stands before it.
  const side =
    `SELECT "id", CASE WHEN ${keys.map((key) => `now."${key}" = was."${key}"`).join(' AND ')} ` +
    `THEN sign(now.${place} - was.${place}) ELSE -1 END AS "side" FROM new_rows now LEFT JOIN old_rows was USING ("id")`;

  const first = databaseName(PLACE, column, 'first');
  const taken = databaseName(table, column, 'taken');
  return [
    rowFunction(taken, [
      ...leavesRestored(isRestored, IS_RESTORED_WHOLE, 'NEW'),
      lock(`(${parentOf('NEW.')})`),
      `NEW.${place} := (SELECT greatest(1, least(NEW.${place}, coalesce(max(${place}), 0) + 1)) FROM "${table}" WHERE ${shared('NEW')});`,
    ]),
    {
      kind: 'trigger',
      name: first,
      table,
      create: `CREATE TRIGGER "${first}" BEFORE INSERT ON "${table}"\n  FOR EACH ROW EXECUTE FUNCTION "${taken}"();`,
      fill: { column, calls: taken, value: { statement: numbering(table, list, place) }, mayFail: false },
    },
    ...(
      [
        [
          'INSERT',
          'REFERENCING NEW TABLE AS new_rows',
          [
            ...leavesRestored(isRestored, IS_RESTORED_WHOLE, 'NULL'),
            ...renumber(`SELECT ${list} FROM new_rows`, isBefore),
          ],
        ],
        ['DELETE', 'REFERENCING OLD TABLE AS old_rows', renumber(`SELECT ${list} FROM old_rows`, NONE)],
        [
          'UPDATE',
          'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows',
          [
            `IF NOT EXISTS (${changed}) THEN`,
            '  RETURN NULL;',
            'END IF;',
            ...renumber(`(${changed}) UNION ALL (${left})`, side),
          ],
        ],
      ] as const
    ).flatMap(([event, rows, statements]): DatabaseObject[] => {
      const name = databaseName(table, column, event.toLowerCase());
      const trigger = databaseName(PLACE, column, event.toLowerCase());
      return [
        triggerFunction(name, statements),
        {
          kind: 'trigger',
          name: trigger,
          table,
          create: `CREATE TRIGGER "${trigger}" AFTER ${event} ON "${table}" ${rows}\n  FOR EACH STATEMENT EXECUTE FUNCTION "${name}"();`,
        },
      ];
    }),
  ];
}

const NONE = 'SELECT NULL::uuid AS "id", 0 AS "side"';

const touched = (fields: readonly Field[]): string =>
  fields.some(({ column }) => column === 'updatedAt') ? ', "updatedAt" = CURRENT_TIMESTAMP' : '';

/** Gives places to the existing records of some parents whose records lack them: first where they have none, which is found without counting. */
const numbering = (table: string, keys: string, place: string): string =>
  `UPDATE "${table}" AS kept SET ${place} = numbered."number"
FROM (
  SELECT "id", row_number() OVER (PARTITION BY ${keys} ORDER BY ${place}, "createdAt", "id") AS "number" FROM "${table}"
  WHERE (${keys}) IN (SELECT ${keys} FROM (
    (SELECT ${keys} FROM "${table}" WHERE ${place} IS NULL LIMIT 1000)
    UNION ALL
    (SELECT ${keys} FROM "${table}" GROUP BY ${keys}
     HAVING min(${place}) <> 1 OR max(${place}) <> count(*) OR count(DISTINCT ${place}) <> count(*) LIMIT 1000)
  ) lacking LIMIT 1000)
) numbered WHERE numbered."id" = kept."id" AND kept.${place} IS DISTINCT FROM numbered."number";`;
