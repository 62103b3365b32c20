import { defineOperator } from './operator.js';

export const notNull = defineOperator({
  name: 'NotNull',
  form: 'none',
  meaning: 'Is not null.',
  called: 'exists isnotnull notempty',
  sql: {
    equality: ({ column }) => `${column} IS NOT NULL`,
    set: ({ isLinked }) => isLinked(),
  },
});
