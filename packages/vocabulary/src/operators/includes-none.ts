import { defineOperator } from './operator.js';

export const includesNone = defineOperator({
  name: 'IncludesNone',
  form: 'values',
  emptySets: 'included',
  meaning: 'Is none of the operands and is not null; a set without records is included.',
  called: 'nin notin none',
  sql: {
    equality: ({ key, keysOf, column, values }) => `(${key} <> ALL(${keysOf(values())}) AND ${column} IS NOT NULL)`,
    set: ({ values, isLinked }) => `NOT ${isLinked(`= ANY(${values()})`)}`,
    list: ({ column, values }) => `NOT (${column} && ${values()})`,
  },
});
