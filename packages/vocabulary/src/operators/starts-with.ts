import { defineOperator } from './operator.js';

export const startsWith = defineOperator({
  name: 'StartsWith',
  form: 'text',
  meaning: 'Begins with the text, ignoring case.',
  called: 'prefix beginswith',
  index: 'parts',
  pattern: (literal) => `${literal}%`,
  sql: {
    text: ({ searched, like }) => `${searched} ${like()}`,
  },
});
