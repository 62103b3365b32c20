import { defineOperator } from './operator.js';

export const greaterThanOrEqual = defineOperator({
  name: 'GreaterThanOrEqual',
  form: 'value',
  meaning: 'Is greater than or equal to the operand.',
  called: 'gte ge atleast min >=',
  sql: {
    order: ({ ordered, value }) => `${ordered} >= ${value()}`,
  },
});
