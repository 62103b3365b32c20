import type { Definition } from '@catalog-service/engine';
import { columnsOf } from '@catalog-service/engine';

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
  const sources =
    `SELECT *, row_number() OVER () - 1 AS place, count(*) OVER () AS total FROM "${definition.table}" ` +
    `WHERE "projectId" = '${projectId}'`;
  return {
    into: `"${definition.table}" (${columns.map(({ column }) => `"${column}"`).join(', ')})`,
    select:
      `SELECT ${values.join(', ')} FROM generate_series(1, ${count}) AS number ` +
      `JOIN (${sources}) AS source ON source.place = number % source.total`,
  };
}
