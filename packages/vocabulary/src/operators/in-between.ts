import { defineOperator } from './operator.js';

export const inBetween = defineOperator({
  name: 'InBetween',
  form: 'range',
  dayEnds: 'endValue',
  meaning: 'Is between the two operands, inclusive.',
  called: 'between range from',
  sql: {
    order: ({ ordered, value }) => `${ordered} BETWEEN ${value()} AND ${value()}`,
  },
});
