import type { Definition } from '@catalog-service/engine';
import { columnsOf } from '@catalog-service/engine';

/** Records of the project that are copied. */
const MOST_SOURCES = 500;

/**
 * SQL of rows like those that a project has of a resource, in turn, with ids of their own and a millisecond older each
 * than the one before; none where the project has none. `into` is the table with its columns, as INSERT and COPY want it.
 * @param instead SQL by field, which may use `number`, for values that are not those of what is copied
 */
export function copiedRecords(
  definition: Definition,
  projectId: string,
  count: number,
  instead: ReadonlyMap<string, string> = new Map(),
): { readonly into: string; readonly select: string } {
  const columns = columnsOf(definition);
  const values = columns.map(({ field, column, definition: { unique } }) => {
    const given = instead.get(field);
    if (given !== undefined) return given;
    if (field === '_id') return 'gen_random_uuid()';
    if (field === 'createdAt') return `source."createdAt" - number * interval '1 millisecond'`;
    return unique === true ? 'gen_random_uuid()::text' : `source."${column}"`;
  });
  const few = `(SELECT * FROM "${definition.table}" WHERE "projectId" = '${projectId}' LIMIT ${MOST_SOURCES}) AS few`;
  return {
    into: `"${definition.table}" (${columns.map(({ column }) => `"${column}"`).join(', ')})`,
    // The place of a source is compared with what is of the number alone, as PostgreSQL hashes nothing else.
    select:
      `SELECT ${values.join(', ')} FROM generate_series(1, ${count}) AS number ` +
      `JOIN (SELECT *, row_number() OVER () - 1 AS place FROM ${few}) AS source ` +
      `ON source.place = number % (SELECT nullif(count(*), 0) FROM ${few})`,
  };
}
