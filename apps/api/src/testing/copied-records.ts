import type { Definition } from '../runtime/definition/definition.js';
import { columnsOf } from '../runtime/write/columns.js';

/**
 * SQL of rows like those that a project has of a resource, with ids of their own; none where it has none.
 * `into` is the table with its columns, as INSERT and COPY want it.
 */
export function copiedRecords(
  definition: Definition,
  projectId: string,
  count: number,
): { readonly into: string; readonly select: string } {
  const columns = columnsOf(definition);
  const values = columns.map(({ field, column, definition: { unique } }) => {
    if (field === '_id') return 'gen_random_uuid()';
    return unique === true ? 'gen_random_uuid()::text' : `source."${column}"`;
  });
  return {
    into: `"${definition.table}" (${columns.map(({ column }) => `"${column}"`).join(', ')})`,
    select:
      `SELECT ${values.join(', ')} FROM "${definition.table}" AS source, generate_series(1, ${count}) ` +
      `WHERE source."projectId" = '${projectId}' LIMIT ${count}`,
  };
}
