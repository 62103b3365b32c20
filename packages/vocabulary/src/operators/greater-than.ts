import { defineOperator } from './operator.js';

export const greaterThan = defineOperator({
  name: 'GreaterThan',
  form: 'value',
  dayEnds: 'value',
  meaning: 'Is greater than the operand.',
  called: 'gt more > after since',
  sql: {
    order: ({ ordered, value }) => `${ordered} > ${value()}`,
  },
});
