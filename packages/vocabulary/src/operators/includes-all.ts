import { defineOperator } from './operator.js';

export const includesAll = defineOperator({
  name: 'IncludesAll',
  form: 'values',
  meaning: 'Contains all of the operands.',
  called: 'all containsall',
  index: 'equal',
  sql: {
    set({ links, target, values }) {
      const ids = values();
      // A record with all of them has the first one, which an index finds. The list is never empty: see `parse-query.ts`.
      const hasFirst = `EXISTS (SELECT 1 ${links} AND ${target} = (${ids})[1])`;
      return `(${hasFirst} AND ${ids} <@ ARRAY(SELECT ${target} ${links}))`;
    },
    list: ({ column, values }) => `${column} @> ${values()}`,
  },
});
