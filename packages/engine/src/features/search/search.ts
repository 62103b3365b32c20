import type { SqlValue } from '@catalog-service/postgres';
import type { Definition, FieldDefinition } from '../../definition/definition.js';

/** The key of the catalog by which an index has the parts of texts. */
export const SEARCHED = 'searchable';

/** Whether an index has the parts of the field's texts. */
export const isSearched = (field: FieldDefinition | undefined): boolean => field?.searchable === true;

/** The names of the fields whose texts an index has the parts of. */
export const searchedFields = ({ fields }: Definition): readonly string[] =>
  Object.keys(fields).filter((name) => isSearched(fields[name]));

/**
 * What the shape of a request has of a pattern: whether it has three letters or digits in a row, by which an index of the parts of texts
 * finds it; nothing if not all of the fields have such an index.
 */
export const wordOf = (
  fields: readonly (FieldDefinition | undefined)[],
  pattern: SqlValue | undefined,
): { readonly isWord?: boolean } =>
  fields.every(isSearched) ? { isWord: /[\p{L}\p{N}]{3}/u.test(pattern ?? '') } : {};

/** Records at the beginning of the order that a search looks at before it asks the index. */
const NEAR = 5_000;

/**
 * A page of a search for which an index has the parts of texts. A word that many records have fills the page from the first records
 * of its order, and one that few have is found by the index. PostgreSQL cannot know which it is, and would read the whole project
 * where its estimate is wrong, so the first way is bounded, and the second one has no order to follow (OFFSET 0).
 *
 * @param ofProject the condition by which the order has an index
 * @param slice the order with the limit and what is skipped
 */
export function searchedSql(
  table: string,
  ofProject: string,
  where: string,
  order: string,
  limit: number,
  slice: string,
): string {
  const first = `SELECT t.* FROM (SELECT t.* FROM ${table} ${ofProject} ${order} LIMIT ${NEAR}) AS t ${where} ${slice}`;
  const all = `SELECT t.* FROM (SELECT t.* FROM ${table} ${where} OFFSET 0) AS t ${slice}`;
  const isFull = `(SELECT count(*) FROM near) = ${limit}`;
  return (
    `(WITH near AS MATERIALIZED (${first}) SELECT t.* FROM near AS t WHERE ${isFull} ` +
    `UNION ALL SELECT t.* FROM (${all}) AS t WHERE NOT ${isFull}) AS t ${order}`
  );
}
