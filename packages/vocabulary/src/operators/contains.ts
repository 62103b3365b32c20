import { defineOperator } from './operator.js';

/** Has no name in a query: an object without `_type` means it on a JSON field. */
export const contains = defineOperator({
  name: 'Contains',
  form: 'value',
  meaning: 'Contains the keys and values of the operand.',
  sql: {
    equality: ({ column, value }) => `${column} @> ${value()}`,
  },
});
