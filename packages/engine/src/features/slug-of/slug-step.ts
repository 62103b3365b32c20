import { slugSourceOf } from '@catalog-service/vocabulary';
import type { WriteFeature } from '../../write/write-step.js';
import { isTakenOf } from '../unique/taken-values.js';

/**
 * A create whose slug was made by the database, and is taken: a concurrent write has committed it meanwhile. A repetition sees that value
 * and makes another slug. Endings of slugs are random, so it nearly always succeeds.
 */
export const slugStep: WriteFeature = (definition) => {
  const { fields, uniques = [] } = definition;
  const slugs = uniques.flatMap((unique) => {
    const [field = '', ...others] = unique.fields;
    return others.length === 0 && slugSourceOf(fields[field]?.default) !== undefined ? [{ unique, field }] : [];
  });
  if (slugs.length === 0) return undefined;
  return {
    mayRepeat: (error, records) => {
      const slug = slugs.find(({ unique }) => isTakenOf(error, definition, unique));
      return slug !== undefined && records.some(({ columns }) => (columns.get(slug.field) ?? null) === null);
    },
  };
};
