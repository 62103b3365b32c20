import { defineOperator } from './operator.js';

export const equalTo = defineOperator({
  name: 'EqualTo',
  form: 'value',
  meaning: 'Equals the operand.',
  called: 'eq equals is = ==',
  index: 'equal',
  sql: {
    equality: ({ equals, value }) => equals(value()),
    set: ({ value, isLinked }) => isLinked(`= ${value()}`),
    list: ({ column, value }) => `${column} @> ARRAY[${value()}]`,
  },
});
