import { defineOperator } from './operator.js';

export const endsWith = defineOperator({
  name: 'EndsWith',
  form: 'text',
  meaning: 'Ends with the text, ignoring case.',
  called: 'suffix',
  index: 'parts',
  pattern: (literal) => `%${literal}`,
  sql: {
    text: ({ searched, like }) => `${searched} ${like()}`,
  },
});
