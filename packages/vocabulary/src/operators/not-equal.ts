import { defineOperator } from './operator.js';

export const notEqual = defineOperator({
  name: 'NotEqual',
  form: 'value',
  meaning: 'Differs from the operand and is not null.',
  called: 'ne neq notequals isnot != <>',
  sql: {
    equality: ({ key, keyOf, value }) => `${key} <> ${keyOf(value())}`,
  },
});
