import { defineOperator } from './operator.js';

export const equalToOrNull = defineOperator({
  name: 'EqualToOrNull',
  form: 'value',
  nulls: 'included',
  meaning: 'Equals the operand or is null.',
  index: 'equal',
  sql: {
    equality: ({ equals, isNull, value }) => `(${equals(value())} OR ${isNull})`,
  },
});
