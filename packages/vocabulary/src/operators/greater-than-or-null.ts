import { defineOperator } from './operator.js';

export const greaterThanOrNull = defineOperator({
  name: 'GreaterThanOrNull',
  form: 'value',
  nulls: 'included',
  dayEnds: 'value',
  meaning: 'Is greater than the operand, or null.',
  sql: {
    order: ({ ordered, isNull, value }) => `(${ordered} > ${value()} OR ${isNull})`,
  },
});
