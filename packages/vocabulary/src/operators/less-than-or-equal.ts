import { defineOperator } from './operator.js';

export const lessThanOrEqual = defineOperator({
  name: 'LessThanOrEqual',
  form: 'value',
  dayEnds: 'value',
  meaning: 'Is less than or equal to the operand.',
  called: 'lte le atmost max <=',
  sql: {
    order: ({ ordered, value }) => `${ordered} <= ${value()}`,
  },
});
