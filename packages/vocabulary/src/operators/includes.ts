import { defineOperator } from './operator.js';

export const includes = defineOperator({
  name: 'Includes',
  form: 'values',
  meaning: 'Is one of the operands.',
  called: 'in oneof any isin',
  index: 'equal',
  sql: {
    equality: ({ isOneOf, values }) => isOneOf(values()),
    set: ({ values, isLinked }) => isLinked(`= ANY(${values()})`),
    list: ({ column, values }) => `${column} && ${values()}`,
  },
});
