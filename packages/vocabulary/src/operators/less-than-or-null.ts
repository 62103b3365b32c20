import { defineOperator } from './operator.js';

export const lessThanOrNull = defineOperator({
  name: 'LessThanOrNull',
  form: 'value',
  nulls: 'included',
  meaning: 'Is less than the operand, or null.',
  sql: {
    order: ({ ordered, isNull, value }) => `(${ordered} < ${value()} OR ${isNull})`,
  },
});
