import type { Feature } from '../feature.js';
import { checkSlug } from './slug-of.check.js';
import { SLUG, slugTriggers } from './slug-triggers.js';

/** Slugs of another field. */
export const slugs: Feature = {
  key: 'slugOf',
  fieldMistakes: checkSlug,
  objects: slugTriggers,
  setters: [SLUG],
};
