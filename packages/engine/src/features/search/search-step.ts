import { hasIndexInOrder } from '../../read/compile-order.js';
import type { PageSql, ReadFeature } from '../../read/read-step.js';
import type { Shape } from '../../read/shape.js';
import { isSearched, searchedFields } from './search.js';

/** The step of resources with an index of the parts of texts. */
export const searchStep: ReadFeature = (definition) =>
  searchedFields(definition).length === 0
    ? undefined
    : {
        serves: isSearched,
        page: (shape, sql) =>
          hasWord(shape) && hasIndexInOrder(shape.sort, definition) ? searchedSql(sql) : undefined,
      };

const hasWord = ({ conditions }: Shape): boolean =>
  conditions.some((condition) => 'isWord' in condition && condition.isWord);

/** Records at the beginning of the order that a search looks at before it asks the index. */
const NEAR = 5_000;

/**
 * A page of a search for which an index has the parts of texts. A word that many records have fills the page from the first records
 * of its order, and one that few have is found by the index. PostgreSQL cannot know which it is, and would read the whole project
 * where its estimate is wrong, so the first way is bounded, and the second one has no order to follow (OFFSET 0).
 */
function searchedSql({ table, ofProject, where, order, limit, slice }: PageSql): string {
  const first = `SELECT t.* FROM (SELECT t.* FROM ${table} ${ofProject} ${order} LIMIT ${NEAR}) AS t ${where} ${slice}`;
  const all = `SELECT t.* FROM (SELECT t.* FROM ${table} ${where} OFFSET 0) AS t ${slice}`;
  const isFull = `(SELECT count(*) FROM near) = ${limit}`;
  return (
    `(WITH near AS MATERIALIZED (${first}) SELECT t.* FROM near AS t WHERE ${isFull} ` +
    `UNION ALL SELECT t.* FROM (${all}) AS t WHERE NOT ${isFull}) AS t ${order}`
  );
}
