import { defineOperator } from './operator.js';

export const lessThan = defineOperator({
  name: 'LessThan',
  form: 'value',
  meaning: 'Is less than the operand.',
  called: 'lt less < before until',
  sql: {
    order: ({ ordered, value }) => `${ordered} < ${value()}`,
  },
});
