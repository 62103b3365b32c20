import { arrayText } from '../database/arrays.js';
import type { SqlValue } from '../database/database.js';
import type { ResourceDefinition } from '../definition/definition.js';
import { valueTypeOf } from '../values/value-type.js';
import { arraysOf, columnsOf, columnType } from './columns.js';
import type { WriteValues } from './values.js';

/**
 * The CTEs that insert one record of a definition and its Entity Arrays: the text is the same for every record, since it
 * names every column. The row is the CTE `record`.
 */
export function insertSql(definition: ResourceDefinition): {
  readonly ctes: string;
  readonly projectParameter: string;
  /** `$n` of the ids of each Entity Array: rows that the same statement inserts are not visible to it. */
  readonly arrayParameters: ReadonlyMap<string, number>;
} {
  const columns = columnsOf(definition);
  const names = columns.map(({ column }) => `"${column}"`).join(', ');
  const parameters = columns.map(
    ({ definition: field }, index) => `$${index + 1}::${columnType(field, valueTypeOf(field).sqlType)}`,
  );
  const projectParameter = `$${columns.findIndex(({ field }) => field === 'projectId') + 1}`;
  const idParameter = `$${columns.findIndex(({ field }) => field === '_id') + 1}`;
  const arrayParameters = new Map<string, number>();
  const links = arraysOf(definition).map(({ field, joinTable }, index) => {
    const parameter = columns.length + index + 1;
    arrayParameters.set(field, parameter);
    return (
      `, "${field}Links" AS (INSERT INTO "${joinTable}" ("projectId", "ownerId", "targetId") ` +
      `SELECT ${projectParameter}::uuid, ${idParameter}::uuid, given.id FROM unnest($${parameter}::uuid[]) AS given(id))`
    );
  });
  const ctes = `WITH record AS (INSERT INTO "${definition.table}" (${names}) VALUES (${parameters.join(', ')}) RETURNING *)${links.join('')}`;
  return { ctes, projectParameter, arrayParameters };
}

/** The parameters of `insertSql` for one record. */
export function insertParameters(definition: ResourceDefinition, values: WriteValues): SqlValue[] {
  return [
    ...columnsOf(definition).map(({ field }) => values.columns.get(field) ?? null),
    ...arraysOf(definition).map(({ field }) => arrayText(values.arrays.get(field) ?? [])),
  ];
}
