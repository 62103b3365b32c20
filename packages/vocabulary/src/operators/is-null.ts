import { defineOperator } from './operator.js';

export const isNull = defineOperator({
  name: 'IsNull',
  form: 'none',
  nulls: 'alone',
  meaning: 'Is null.',
  called: 'null empty isempty missing',
  index: 'equal',
  sql: {
    equality: ({ isNull }) => isNull,
    set: ({ isLinked }) => `NOT ${isLinked()}`,
  },
});
