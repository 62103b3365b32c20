import { contains } from './contains.js';
import { endsWith } from './ends-with.js';
import { equalTo } from './equal-to.js';
import { equalToOrNull } from './equal-to-or-null.js';
import { greaterThan } from './greater-than.js';
import { greaterThanOrEqual } from './greater-than-or-equal.js';
import { greaterThanOrNull } from './greater-than-or-null.js';
import { inBetween } from './in-between.js';
import { includes } from './includes.js';
import { includesAll } from './includes-all.js';
import { includesNone } from './includes-none.js';
import { isEmpty } from './is-empty.js';
import { isNull } from './is-null.js';
import { lessThan } from './less-than.js';
import { lessThanOrEqual } from './less-than-or-equal.js';
import { lessThanOrNull } from './less-than-or-null.js';
import { notContains } from './not-contains.js';
import { notEqual } from './not-equal.js';
import { notNull } from './not-null.js';
import type { OfNulls, OperandForm, OperatorDefinition, OperatorFamily } from './operator.js';
import { search } from './search.js';
import { startsWith } from './starts-with.js';

export type {
  OfColumn,
  OfLinks,
  OfList,
  OfNulls,
  OperandForm,
  OperatorDefinition,
  OperatorFamily,
} from './operator.js';

/** The key of an operator whose days are in another time zone than UTC. */
export const TIME_ZONE = 'timeZone';

/** In the order of the documents. */
const ALL = [
  equalTo,
  notEqual,
  equalToOrNull,
  isNull,
  notNull,
  greaterThan,
  greaterThanOrEqual,
  lessThan,
  lessThanOrEqual,
  greaterThanOrNull,
  lessThanOrNull,
  inBetween,
  search,
  startsWith,
  endsWith,
  notContains,
  includes,
  includesAll,
  includesNone,
  isEmpty,
] as const;

export type NamedOperator = (typeof ALL)[number]['name'];

/** The operators that a query may name in `_type`; MultiSearch is none of them, as it has several fields. */
export const OPERATORS = Object.fromEntries(ALL.map((operator) => [operator.name, operator])) as Readonly<
  Record<NamedOperator, OperatorDefinition<NamedOperator>>
>;

export type Operator = NamedOperator | typeof contains.name;

/** All that is known of an operator, also of one that has no name in a query. */
export const operatorOf = (operator: Operator): OperatorDefinition =>
  operator === contains.name ? contains : OPERATORS[operator];

export const MULTI_SEARCH = 'MultiSearch';

/** Keys of a query besides its fields: at least one of several queries is true, and a query is not true. */
export const COMBINATORS = ['_or', '_not'] as const;

export type Combinator = (typeof COMBINATORS)[number];

/** Depth of queries within queries. */
export const MAXIMUM_DEPTH = 3;

/** Of a whole query; fields of a MultiSearch count one each. */
export const MAXIMUM_CONDITIONS = 100;

/** Values of one list at most; the body limit alone would admit some 100,000. */
export const MAXIMUM_LIST = 10_000;

/**
 * Characters of a text to look for. Matching costs the product of both lengths, and PostgreSQL cannot be interrupted within one text: a
 * longer one would block its connection for minutes.
 */
export const MAXIMUM_PATTERN = 200;

/** Every operator that `_type` may name, for suggestions. */
export const OPERATOR_NAMES: readonly string[] = [...ALL.map(({ name }) => name), MULTI_SEARCH];

export function isCombinator(name: string): name is Combinator {
  return name === '_or' || name === '_not';
}

export function isOperator(name: unknown): name is NamedOperator {
  return typeof name === 'string' && Object.hasOwn(OPERATORS, name);
}

/** Whether the operator applies to the fields of a type. */
export function appliesTo(operator: NamedOperator, type: { readonly families: readonly OperatorFamily[] }): boolean {
  return type.families.some((family) => OPERATORS[operator].sql[family] !== undefined);
}

/** The operators of a form that apply to a type, in the order of the list. */
export function operatorsOf(
  type: { readonly families: readonly OperatorFamily[] },
  form: OperandForm,
): readonly NamedOperator[] {
  return ALL.flatMap(({ name, form: own }) => (own === form && appliesTo(name, type) ? [name] : []));
}

/** Whether an operator on a field takes the time zone of its days. */
export const takesTimeZone = (operator: NamedOperator, { hasDays }: { readonly hasDays?: true }): boolean =>
  hasDays === true && (OPERATORS[operator].form === 'value' || OPERATORS[operator].form === 'range');

/** What an operator does with fields without a value, and with sets without records. */
export function nullsOf(operator: NamedOperator): { readonly nulls: OfNulls; readonly emptySets: OfNulls } {
  const { nulls = 'left out', emptySets = nulls } = OPERATORS[operator];
  return { nulls, emptySets };
}

/** The operands of which a day means its last moment, in words. */
export const dayEnds = (): readonly string[] =>
  Object.values(OPERATORS).flatMap(({ name, dayEnds: operand }) =>
    operand === undefined ? [] : [operand === 'value' ? name : `the ${operand} of ${name}`],
  );
