/** The operands in the envelope of an operator, apart from `_type`. */
export type OperandForm = 'none' | 'value' | 'range' | 'text' | 'values';

/** The fields that an operator applies to: any single value, ordered ones, texts, sets of records, lists. */
export type OperatorFamily = 'equality' | 'order' | 'text' | 'set' | 'list';

/** Records without a value are among those that an operator finds, or not, or they alone are. */
export type OfNulls = 'included' | 'left out' | 'alone';

interface OperatorDefinition {
  readonly form: OperandForm;
  readonly families: readonly OperatorFamily[];
  /** A sentence about the value of the field. */
  readonly meaning: string;
  /** What it does with fields without a value; absent: it leaves them out. */
  readonly nulls?: OfNulls;
  /** The same for sets without records, if it differs. */
  readonly emptySets?: OfNulls;
  /** The operand of which a day means its last moment; of others it means its first. */
  readonly dayEnds?: 'value' | 'endValue';
}

/** The key of an operator whose days are in another time zone than UTC. */
export const TIME_ZONE = 'timeZone';

const ANY = ['equality', 'set'] as const;
const MANY = ['set', 'list'] as const;

/** The operators that a query may name in `_type`, except MultiSearch, which has several fields. */
export const OPERATORS = {
  EqualTo: { form: 'value', families: [...ANY, 'list'], meaning: 'Equals the operand.' },
  NotEqual: {
    form: 'value',
    families: ['equality'],
    meaning: 'Differs from the operand and is not null.',
  },
  EqualToOrNull: {
    form: 'value',
    families: ['equality'],
    nulls: 'included',
    meaning: 'Equals the operand or is null.',
  },
  IsNull: { form: 'none', families: ANY, nulls: 'alone', meaning: 'Is null.' },
  NotNull: { form: 'none', families: ANY, meaning: 'Is not null.' },
  GreaterThan: {
    form: 'value',
    families: ['order'],
    dayEnds: 'value',
    meaning: 'Is greater than the operand.',
  },
  GreaterThanOrEqual: {
    form: 'value',
    families: ['order'],
    meaning: 'Is greater than or equal to the operand.',
  },
  LessThan: { form: 'value', families: ['order'], meaning: 'Is less than the operand.' },
  LessThanOrEqual: {
    form: 'value',
    families: ['order'],
    dayEnds: 'value',
    meaning: 'Is less than or equal to the operand.',
  },
  GreaterThanOrNull: {
    form: 'value',
    families: ['order'],
    nulls: 'included',
    dayEnds: 'value',
    meaning: 'Is greater than the operand, or null.',
  },
  LessThanOrNull: {
    form: 'value',
    families: ['order'],
    nulls: 'included',
    meaning: 'Is less than the operand, or null.',
  },
  InBetween: {
    form: 'range',
    families: ['order'],
    dayEnds: 'endValue',
    meaning: 'Is between the two operands, inclusive.',
  },
  Search: { form: 'text', families: ['text'], meaning: 'Contains the text, ignoring case.' },
  StartsWith: { form: 'text', families: ['text'], meaning: 'Begins with the text, ignoring case.' },
  EndsWith: { form: 'text', families: ['text'], meaning: 'Ends with the text, ignoring case.' },
  NotContains: {
    form: 'text',
    families: ['text'],
    meaning: 'Does not contain the text, ignoring case, and is not null.',
  },
  Includes: { form: 'values', families: [...ANY, 'list'], meaning: 'Is one of the operands.' },
  IncludesAll: { form: 'values', families: MANY, meaning: 'Contains all of the operands.' },
  IncludesNone: {
    form: 'values',
    families: [...ANY, 'list'],
    emptySets: 'included',
    meaning: 'Is none of the operands and is not null; a set without records is included.',
  },
  IsEmpty: { form: 'none', families: ['list'], meaning: 'Is an empty list.' },
} as const satisfies Record<string, OperatorDefinition>;

export type NamedOperator = keyof typeof OPERATORS;

/** `Contains` has no name in a query: an object without `_type` means it on a JSON field. */
export type Operator = NamedOperator | 'Contains';

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
export const OPERATOR_NAMES: readonly string[] = [...Object.keys(OPERATORS), MULTI_SEARCH];

export function isCombinator(name: string): name is Combinator {
  return name === '_or' || name === '_not';
}

export function isOperator(name: unknown): name is NamedOperator {
  return typeof name === 'string' && Object.hasOwn(OPERATORS, name);
}

/** Whether the operator applies to the fields of a type. */
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

/** Whether an operator on a field takes the time zone of its days. */
export const takesTimeZone = (operator: NamedOperator, { hasDays }: { readonly hasDays?: true }): boolean =>
  hasDays === true && (OPERATORS[operator].form === 'value' || OPERATORS[operator].form === 'range');

/** What an operator does with fields without a value, and with sets without records. */
export function nullsOf(operator: NamedOperator): { readonly nulls: OfNulls; readonly emptySets: OfNulls } {
  const { nulls = 'left out', emptySets = nulls }: OperatorDefinition = OPERATORS[operator];
  return { nulls, emptySets };
}

/** The operands of which a day means its last moment, in words. */
export const dayEnds = (): readonly string[] =>
  Object.entries(OPERATORS).flatMap(([name, operator]) =>
    'dayEnds' in operator ? [operator.dayEnds === 'value' ? name : `the ${operator.dayEnds} of ${name}`] : [],
  );
