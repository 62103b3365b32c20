import {
  MULTI_SEARCH,
  OPERATORS,
  type OperandForm,
  type OperatorFamily,
  operatorsOf,
} from '@catalog-service/vocabulary';
import { unionDeclaration } from './field-types.view.js';

/** The parts of the types of conditions: the operators of a family that take an operand of a form. */
const NAMES: readonly (readonly [type: string, OperatorFamily, OperandForm, meaning: string])[] = [
  ['NullName', 'equality', 'none', 'Operators that take no operand.'],
  ['RangeName', 'order', 'range', 'Operators that take two values.'],
  ['EqualityName', 'equality', 'value', 'Operators that take a value to equal.'],
  ['EqualityListName', 'equality', 'values', 'Operators that take a list of values to equal.'],
  ['OrderName', 'order', 'value', 'Operators that take a value to be greater or less than.'],
  ['MatchName', 'text', 'text', 'Operators that take a text to look for.'],
  ['SetName', 'set', 'value', 'Operators on a set that take one id.'],
  ['SetListName', 'set', 'values', 'Operators on a set that take a list of ids.'],
];

/** Context of the operators: the unions of their names, and a function for each that makes its condition. */
export function operatorsView() {
  return {
    names: NAMES.map(([type, family, form, meaning]) => ({
      meaning,
      union: unionDeclaration(type, operatorsOf({ families: [family] }, form)),
    })),
    withoutOperand: helpersOf('none'),
    withValue: helpersOf('value'),
    withRange: helpersOf('range'),
    withText: helpersOf('text'),
    withValues: helpersOf('values'),
    multiSearch: MULTI_SEARCH,
  };
}

function helpersOf(form: OperandForm) {
  const all: readonly OperatorFamily[] = ['equality', 'order', 'text', 'set'];
  return operatorsOf({ families: all }, form).map((name) => ({
    name,
    helper: `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    meaning: OPERATORS[name].meaning,
  }));
}
