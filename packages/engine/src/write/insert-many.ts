import type { SqlValue } from '@catalog-service/postgres';
import { arrayText } from '@catalog-service/postgres';
import { fieldType } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import { arraysOf, columnsOf } from './columns.js';
import type { InsertSql } from './insert.js';
import type { WriteValues } from './values.js';

/**
 * The insert of any number of records in one statement, which takes an array for each column and gives the records back in
 * the order of the arrays. The project is one parameter, the same for all of them.
 * @param given the Entity Arrays of which one of the records has an id
 */
export function insertManySql(definition: Definition, given: readonly string[]): InsertSql {
  const columns = columnsOf(definition);
  const id = `given.c${columns.findIndex(({ field }) => field === '_id')}`;
  const values = columns.map(({ field }, index) => (field === 'projectId' ? '$1::uuid' : `given.c${index}`));
  const sources = [
    ...columns.flatMap(({ field, definition: fieldDefinition }, index) =>
      field === 'projectId' ? [] : [{ name: `c${index}`, sql: fieldType(fieldDefinition).column(fieldDefinition).sql }],
    ),
    ...given.map((_field, index) => ({ name: `a${index}`, sql: 'text' })),
  ];
  const arrays = sources.map(({ sql }, index) => `$${index + 2}::${sql}[]`);
  const newArrays = new Map(given.map((field, index) => [field, `given.a${index}`]));
  const links = arraysOf(definition).flatMap(({ field, joinTable }) => {
    const ids = newArrays.get(field);
    if (ids === undefined) return [];
    return (
      `, "${field}Links" AS (INSERT INTO "${joinTable}" ("projectId", "ownerId", "targetId") ` +
      `SELECT $1::uuid, ${id}, target.id FROM given, unnest(${ids}::uuid[]) AS target(id))`
    );
  });
  const names = columns.map(({ column }) => `"${column}"`).join(', ');
  const returning = (selected: string) =>
    `WITH given AS (SELECT * FROM unnest(${arrays.join(', ')}) ` +
    `WITH ORDINALITY AS given(${sources.map(({ name }) => name).join(', ')}, place)), ` +
    `record AS (INSERT INTO "${definition.table}" (${names}) ` +
    `SELECT ${values.join(', ')} FROM given ORDER BY given.place RETURNING *)${links.join('')} ` +
    `SELECT ${selected} FROM record JOIN given ON ${id} = record."id" ORDER BY given.place`;
  return { returning, projectParameter: '$1', newArrays };
}

/** The parameters of `insertManySql`. */
export function insertManyParameters(
  definition: Definition,
  projectId: string,
  records: readonly WriteValues[],
  given: readonly string[],
): SqlValue[] {
  const columns = columnsOf(definition).filter(({ field }) => field !== 'projectId');
  return [
    projectId,
    ...columns.map(({ field }) => arrayText(records.map((record) => record.columns.get(field) ?? null))),
    ...given.map((field) => arrayText(records.map(({ arrays }) => arrayText(arrays.get(field) ?? [])))),
  ];
}
