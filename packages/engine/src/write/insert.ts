import type { SqlValue } from '@catalog-service/postgres';
import { arrayText } from '@catalog-service/postgres';
import { fieldType } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import { arraysOf, columnsOf } from './columns.js';
import type { WriteValues } from './values.js';

/** The insert of one record of a definition, or of several; its text is the same for all that give the same Entity Arrays. */
export interface InsertSql {
  /** The statement that inserts the records, under the name `record`, and their links, and gives `columns` back. */
  readonly returning: (columns: string) => string;
  /** `$n` of the project's id. */
  readonly projectParameter: string;
  /** SQL of the ids of each given Entity Array. */
  readonly newArrays: ReadonlyMap<string, string>;
}

/** @param given the Entity Arrays with at least one id: one that is empty costs nothing. */
export function insertSql(definition: Definition, given: readonly string[]): InsertSql {
  const columns = columnsOf(definition);
  const names = columns.map(({ column }) => `"${column}"`).join(', ');
  const values = columns.map(({ definition: field }, index) => `$${index + 1}::${fieldType(field).column(field).sql}`);
  const parameterOf = (name: string) => `$${columns.findIndex(({ field }) => field === name) + 1}`;
  const projectParameter = parameterOf('projectId');
  const newArrays = new Map(given.map((field, index) => [field, `$${columns.length + index + 1}`]));
  const links = arraysOf(definition).flatMap(({ field, joinTable }) => {
    const parameter = newArrays.get(field);
    if (parameter === undefined) return [];
    return (
      `, "${field}Links" AS (INSERT INTO "${joinTable}" ("projectId", "ownerId", "targetId") ` +
      `SELECT ${projectParameter}::uuid, ${parameterOf('_id')}::uuid, given.id FROM unnest(${parameter}::uuid[]) AS given(id))`
    );
  });
  const insert = `INSERT INTO "${definition.table}" AS record (${names}) VALUES (${values.join(', ')})`;
  const returning = (selected: string) =>
    links.length === 0
      ? `${insert} RETURNING ${selected}`
      : `WITH record AS (${insert} RETURNING *)${links.join('')} SELECT ${selected} FROM record`;
  return { returning, projectParameter, newArrays };
}

/** The Entity Arrays that a record has ids for, in the order of the definition. */
export function givenArrays(definition: Definition, { arrays }: WriteValues): readonly string[] {
  return arraysOf(definition).flatMap(({ field }) => ((arrays.get(field) ?? []).length === 0 ? [] : [field]));
}

/** The parameters of `insertSql` for one record, of which `given` are the Entity Arrays with ids. */
export function insertParameters(definition: Definition, values: WriteValues, given: readonly string[]): SqlValue[] {
  return [
    ...columnsOf(definition).map(({ field }) => values.columns.get(field) ?? null),
    ...given.map((field) => arrayText(values.arrays.get(field) ?? [])),
  ];
}
