/** What stands beside `_type` in the envelope of an operator. */
export type OperandForm = 'none' | 'value' | 'range' | 'text' | 'values';

/** Which fields an operator makes sense on: any single value, ordered ones, texts, sets of records. */
export type OperatorFamily = 'equality' | 'order' | 'text' | 'set';

interface OperatorDefinition {
  readonly form: OperandForm;
  readonly families: readonly OperatorFamily[];
  /** What it means, as a sentence about the value of the field. */
  readonly meaning: string;
}

const ANY = ['equality', 'set'] as const;

/** The operators that a query may name in `_type`, but MultiSearch, which is not about one field. */
export const OPERATORS = {
  EqualTo: { form: 'value', families: ANY, meaning: 'Equals the operand.' },
  NotEqual: { form: 'value', families: ['equality'], meaning: 'Differs from the operand and is not null.' },
  EqualToOrNull: { form: 'value', families: ['equality'], meaning: 'Equals the operand or is null.' },
  IsNull: { form: 'none', families: ANY, meaning: 'Is null.' },
  NotNull: { form: 'none', families: ANY, meaning: 'Is not null.' },
  GreaterThan: { form: 'value', families: ['order'], meaning: 'Is greater than the operand.' },
  GreaterThanOrEqual: { form: 'value', families: ['order'], meaning: 'Is the operand or greater.' },
  LessThan: { form: 'value', families: ['order'], meaning: 'Is less than the operand.' },
  LessThanOrEqual: { form: 'value', families: ['order'], meaning: 'Is the operand or less.' },
  GreaterThanOrNull: { form: 'value', families: ['order'], meaning: 'Is greater than the operand, or null.' },
  LessThanOrNull: { form: 'value', families: ['order'], meaning: 'Is less than the operand, or null.' },
  InBetween: { form: 'range', families: ['order'], meaning: 'Lies between the two operands, both included.' },
  Search: { form: 'text', families: ['text'], meaning: 'Contains the text, ignoring case.' },
  StartsWith: { form: 'text', families: ['text'], meaning: 'Begins with the text, ignoring case.' },
  EndsWith: { form: 'text', families: ['text'], meaning: 'Ends with the text, ignoring case.' },
  NotContains: { form: 'text', families: ['text'], meaning: 'Does not contain the text, ignoring case.' },
  Includes: { form: 'values', families: ANY, meaning: 'Is one of the operands.' },
  IncludesAll: { form: 'values', families: ['set'], meaning: 'Holds all of the operands.' },
  IncludesNone: { form: 'values', families: ANY, meaning: 'Is none of the operands.' },
} as const satisfies Record<string, OperatorDefinition>;

export type NamedOperator = keyof typeof OPERATORS;

/** `Contains` has no name in a query: it is what an object without `_type` means on a JSON field. */
export type Operator = NamedOperator | 'Contains';

export const MULTI_SEARCH = 'MultiSearch';

/** Keys of a query beside its fields: at least one of several queries holds, and one query does not. */
export const COMBINATORS = ['_or', '_not'] as const;

export type Combinator = (typeof COMBINATORS)[number];

/** How deep queries stand within queries. */
export const MAXIMUM_DEPTH = 3;

/** Of a whole query; fields of a MultiSearch count one each. */
export const MAXIMUM_CONDITIONS = 100;

/** More values in one list are refused; the body limit alone would let some 100,000 through. */
export const MAXIMUM_LIST = 10_000;

/**
 * Characters of a text to look for. Matching costs the product of both lengths, and PostgreSQL cannot be interrupted
 * within one text: a longer one would hold its connection for minutes.
 */
export const MAXIMUM_PATTERN = 200;

/** Every name that `_type` may have as an operator, for the nearest one to a wrong one. */
export const OPERATOR_NAMES: readonly string[] = [...Object.keys(OPERATORS), MULTI_SEARCH];

export function isCombinator(name: string): name is Combinator {
  return name === '_or' || name === '_not';
}

export function isOperator(name: unknown): name is NamedOperator {
  return typeof name === 'string' && Object.hasOwn(OPERATORS, name);
}

/** Whether the operator makes sense on the fields of a type. */
export function appliesTo(operator: NamedOperator, type: { readonly families: readonly OperatorFamily[] }): boolean {
  const { families }: OperatorDefinition = OPERATORS[operator];
  return families.some((family) => type.families.includes(family));
}

/** The operators of a form that apply to a type, in the order of the list. */
export function operatorsOf(
  type: { readonly families: readonly OperatorFamily[] },
  form: OperandForm,
): readonly NamedOperator[] {
  return Object.keys(OPERATORS)
    .filter(isOperator)
    .filter((operator) => OPERATORS[operator].form === form && appliesTo(operator, type));
}
