import { defineOperator } from './operator.js';

export const search = defineOperator({
  name: 'Search',
  form: 'text',
  meaning: 'Contains the text, ignoring case.',
  called: 'like ilike contains icontains regex regexp match text',
  index: 'parts',
  pattern: (literal) => `%${literal}%`,
  trims: true,
  sql: {
    text: ({ searched, like }) => `${searched} ${like()}`,
  },
});
