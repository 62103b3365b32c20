import { defineOperator } from './operator.js';

export const notContains = defineOperator({
  name: 'NotContains',
  form: 'text',
  meaning: 'Does not contain the text, ignoring case, and is not null.',
  called: 'notlike',
  pattern: (literal) => `%${literal}%`,
  sql: {
    text: ({ searched, like }) => `${searched} NOT ${like()}`,
  },
});
