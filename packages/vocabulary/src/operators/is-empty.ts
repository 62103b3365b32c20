import { defineOperator } from './operator.js';

export const isEmpty = defineOperator({
  name: 'IsEmpty',
  form: 'none',
  meaning: 'Is an empty list.',
  sql: {
    list: ({ column }) => `cardinality(${column}) = 0`,
  },
});
