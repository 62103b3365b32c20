import type { FieldDefinition } from '../definition/definition.js';
import { valueTypeOf } from '../values/value-type.js';

/** What stands beside `_type` in the envelope of an operator. */
export type OperandForm = 'none' | 'value' | 'range' | 'text' | 'values';

interface OperatorDefinition {
  readonly form: OperandForm;
  /** Which fields it makes sense on: any single value, ordered ones, texts; `set` for Entity Arrays alone. */
  readonly family: 'equality' | 'order' | 'text' | 'set';
  readonly onEntityArray?: true;
}

/** The operators that a query may name in `_type`, but MultiSearch, which is not about one field. */
export const OPERATORS = {
  EqualTo: { form: 'value', family: 'equality', onEntityArray: true },
  NotEqual: { form: 'value', family: 'equality' },
  EqualToOrNull: { form: 'value', family: 'equality' },
  IsNull: { form: 'none', family: 'equality', onEntityArray: true },
  NotNull: { form: 'none', family: 'equality', onEntityArray: true },
  GreaterThan: { form: 'value', family: 'order' },
  GreaterThanOrEqual: { form: 'value', family: 'order' },
  LessThan: { form: 'value', family: 'order' },
  LessThanOrEqual: { form: 'value', family: 'order' },
  GreaterThanOrNull: { form: 'value', family: 'order' },
  LessThanOrNull: { form: 'value', family: 'order' },
  InBetween: { form: 'range', family: 'order' },
  Search: { form: 'text', family: 'text' },
  StartsWith: { form: 'text', family: 'text' },
  EndsWith: { form: 'text', family: 'text' },
  NotContains: { form: 'text', family: 'text' },
  Includes: { form: 'values', family: 'equality', onEntityArray: true },
  IncludesAll: { form: 'values', family: 'set', onEntityArray: true },
  IncludesNone: { form: 'values', family: 'equality', onEntityArray: true },
} as const satisfies Record<string, OperatorDefinition>;

export type NamedOperator = keyof typeof OPERATORS;

/** `Contains` has no name in a query: it is what an object without `_type` means on a JSON field. */
export type Operator = NamedOperator | 'Contains';

export const MULTI_SEARCH = 'MultiSearch';

/** Every name that `_type` may have as an operator, for the nearest one to a wrong one. */
export const OPERATOR_NAMES: readonly string[] = [...Object.keys(OPERATORS), MULTI_SEARCH];

/** Envelopes of older clients around single values: no operators. */
export const VALUE_ENVELOPES: ReadonlySet<unknown> = new Set(['ObjectID', 'DateTime', 'URL']);

export function isOperator(name: unknown): name is NamedOperator {
  return typeof name === 'string' && Object.hasOwn(OPERATORS, name);
}

export function appliesTo(operator: NamedOperator, field: FieldDefinition): boolean {
  const { family, onEntityArray }: OperatorDefinition = OPERATORS[operator];
  if (field.type === 'Entity Array') return onEntityArray === true;
  const type = valueTypeOf(field);
  return family === 'equality' || (family === 'order' && type.ordered) || (family === 'text' && type.searchable);
}
