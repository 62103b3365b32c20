import type { Definition } from '../definition/definition.js';
import { hasOrderOfPage, orderColumns, orderSql } from './compile-order.js';
import { knownField } from './fields.js';
import type { Condition, Shape, SortKey } from './shape.js';

/** Planning more pages would cost more than it saves. */
const MOST_BRANCHES = 10;

/**
 * The queries of the only `_or`, by their places, if the index of an Entity has the page of each. PostgreSQL expects ten matches early
 * in the order of the page, and would read the whole project if there are none. Otherwise the conditions are one page.
 */
export function branchesOf({ conditions, sort, page }: Shape, definition: Definition): readonly (number | undefined)[] {
  const [only, ...others] = conditions.filter(({ kind }) => kind === '_or');
  if (only === undefined || !('queries' in only) || others.length > 0 || page?.skips !== false) return [undefined];
  const { queries } = only;
  const hasIndex = queries.every((query) =>
    query.some((condition) => {
      const entity = equalEntity(condition, definition);
      return entity !== undefined && hasOrderOfPage(entity, sort, definition);
    }),
  );
  return hasIndex && queries.length <= MOST_BRANCHES ? [...queries.keys()] : [undefined];
}

/** One page of several, each with its order and limit, which may have records in common. */
export function mergedSql(
  pages: readonly string[],
  sort: readonly SortKey[],
  definition: Definition,
  limit: number,
): string {
  const order = orderSql(sort, definition, 't');
  const keys = orderColumns(sort, definition, 't').join(', ');
  const all = pages.map((page) => `(SELECT t.* FROM ${page})`).join(' UNION ALL ');
  return `(SELECT DISTINCT ON (${keys}) t.* FROM (${all}) AS t ${order} LIMIT ${limit}) AS t ${order}`;
}

/** The field of a condition that asks for one record behind an Entity. */
export function equalEntity(condition: Condition, definition: Definition): string | undefined {
  if (condition.kind !== 'field' || condition.operator !== 'EqualTo') return undefined;
  const { relation } = knownField(definition, condition.field);
  return relation === undefined || relation.joinTable !== undefined ? undefined : condition.field;
}
