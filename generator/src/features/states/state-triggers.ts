import { databaseName, statesName } from '@catalog-service/vocabulary/database';
import { type DatabaseObject, type DatabaseTable, rowFunction } from '../../emit/prisma/database-table.js';
import type { Catalog, Field, Resource } from '../../model/model.js';
import { IS_RESTORED, leavesRestored, restoredTables } from '../soft-delete/deleted-records.js';

/** How the names of the triggers begin. */
export const STEPS = 'steps_of';

/** Triggers for the fields with `states`: a new record has the first one, and a state is followed by those that its list names. */
export function stateTriggers(
  catalog: Catalog,
  tables: readonly DatabaseTable[],
  project: string,
): readonly DatabaseObject[] {
  const restored = restoredTables(catalog, tables, project);
  return catalog.resources.flatMap((resource) =>
    resource.fields.flatMap((field) => objectsOf(resource, field, restored.has(resource.table))),
  );
}

function objectsOf(
  { table }: Resource,
  { column, states, aliasOf }: Field,
  isRestored: boolean,
): readonly DatabaseObject[] {
  if (column === undefined || states === undefined || aliasOf !== undefined) return [];
  const name = statesName(table, column);
  const trigger = databaseName(STEPS, column);
  const [was, is] = [`OLD."${column}"`, `NEW."${column}"`];
  const steps = Object.entries(states.next).map(([from, all]) =>
    all.length === 0
      ? `  WHEN ${was} = ${literal(from)} THEN true`
      : `  WHEN ${was} = ${literal(from)} THEN ${is} NOT IN (${all.map(literal).join(', ')})`,
  );
  return [
    rowFunction(name, [
      ...leavesRestored(isRestored, IS_RESTORED, 'NEW'),
      'IF (CASE',
      `  WHEN TG_OP = 'INSERT' THEN ${is} <> ${literal(states.first)}`,
      `  WHEN ${is} = ${was} THEN false`,
      ...steps,
      // A value that the catalog no longer has may become any.
      '  ELSE false END) THEN',
      `  RAISE 'The ${column} of "${table}" does not go from % to %', ${was}, ${is}`,
      `    USING ERRCODE = 'check_violation', TABLE = '${table}', CONSTRAINT = '${name}';`,
      'END IF;',
    ]),
    {
      kind: 'trigger',
      name: trigger,
      table,
      isStrict: true,
      create:
        `CREATE TRIGGER "${trigger}" BEFORE INSERT OR UPDATE OF "${column}" ON "${table}"\n` +
        `  FOR EACH ROW EXECUTE FUNCTION "${name}"();`,
    },
  ];
}

const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;
