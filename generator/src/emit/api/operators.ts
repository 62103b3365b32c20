import type { ValueKind } from './value-kinds.js';

/** What stands beside `_type` in the envelope of an operator. */
export type OperandForm = 'value' | 'none' | 'range' | 'text' | 'values';

type Family = 'equality' | 'order' | 'text' | 'set';

interface Operator {
  readonly name: string;
  readonly form: OperandForm;
  readonly family: Family;
  /** What it means, as a sentence about the value of the field. */
  readonly meaning: string;
  readonly onSets?: true;
}

/** The conditions on one field that a query may name in `_type`. */
export const OPERATORS = [
  { name: 'EqualTo', form: 'value', family: 'equality', meaning: 'Equals the operand.', onSets: true },
  { name: 'NotEqual', form: 'value', family: 'equality', meaning: 'Differs from the operand and is not null.' },
  { name: 'EqualToOrNull', form: 'value', family: 'equality', meaning: 'Equals the operand or is null.' },
  { name: 'IsNull', form: 'none', family: 'equality', meaning: 'Is null.', onSets: true },
  { name: 'NotNull', form: 'none', family: 'equality', meaning: 'Is not null.', onSets: true },
  { name: 'GreaterThan', form: 'value', family: 'order', meaning: 'Is greater than the operand.' },
  { name: 'GreaterThanOrEqual', form: 'value', family: 'order', meaning: 'Is the operand or greater.' },
  { name: 'LessThan', form: 'value', family: 'order', meaning: 'Is less than the operand.' },
  { name: 'LessThanOrEqual', form: 'value', family: 'order', meaning: 'Is the operand or less.' },
  { name: 'GreaterThanOrNull', form: 'value', family: 'order', meaning: 'Is greater than the operand, or null.' },
  { name: 'LessThanOrNull', form: 'value', family: 'order', meaning: 'Is less than the operand, or null.' },
  { name: 'InBetween', form: 'range', family: 'order', meaning: 'Lies between the two operands, both included.' },
  { name: 'Search', form: 'text', family: 'text', meaning: 'Contains the text, in any case.' },
  { name: 'StartsWith', form: 'text', family: 'text', meaning: 'Begins with the text, in any case.' },
  { name: 'EndsWith', form: 'text', family: 'text', meaning: 'Ends with the text, in any case.' },
  { name: 'NotContains', form: 'text', family: 'text', meaning: 'Does not contain the text, in any case.' },
  { name: 'Includes', form: 'values', family: 'equality', meaning: 'Is one of the operands.', onSets: true },
  { name: 'IncludesAll', form: 'values', family: 'set', meaning: 'Holds all of the operands.', onSets: true },
  { name: 'IncludesNone', form: 'values', family: 'equality', meaning: 'Is none of the operands.', onSets: true },
] as const satisfies readonly Operator[];

const FAMILIES: Readonly<Record<Exclude<ValueKind, 'ids'>, readonly Family[]>> = {
  id: ['equality'],
  boolean: ['equality'],
  json: ['equality'],
  date: ['equality', 'order'],
  number: ['equality', 'order'],
  text: ['equality', 'order', 'text'],
  permission: ['equality', 'order', 'text'],
  workflowStatus: ['equality', 'order', 'text'],
  monitorType: ['equality', 'order', 'text'],
};

/** Names of the operators of a form that apply to values of a kind, in the order of the list. */
export function operatorsOf(kind: ValueKind, form: OperandForm): string[] {
  const applies = (operator: Operator): boolean =>
    kind === 'ids' ? operator.onSets === true : FAMILIES[kind].includes(operator.family);
  return OPERATORS.filter((operator) => operator.form === form && applies(operator)).map(({ name }) => name);
}
