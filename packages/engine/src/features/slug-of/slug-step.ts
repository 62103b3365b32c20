import { isGenerated } from '@catalog-service/vocabulary';
import { isTaken } from '../../write/write-problem.js';
import type { WriteFeature } from '../../write/write-step.js';

/**
 * A create whose slug was made by the database, and is taken: a concurrent write has committed it meanwhile. A repetition sees that value
 * and makes another slug. Endings of slugs are random, so it nearly always succeeds.
 */
export const slugStep: WriteFeature = ({ fields, uniques = [] }) => {
  const slugs = uniques.flatMap(({ index, fields: [field = '', ...others] }) => {
    const initial = fields[field]?.default;
    return others.length === 0 && isGenerated(initial) && 'slugOf' in initial ? [{ index, field }] : [];
  });
  if (slugs.length === 0) return undefined;
  return {
    mayRepeat: (error, records) => {
      const slug = isTaken(error) ? slugs.find(({ index }) => index === error.constraint) : undefined;
      return slug !== undefined && records.some(({ columns }) => (columns.get(slug.field) ?? null) === null);
    },
  };
};
