import type { Feature } from '../feature.js';
import { checkSearches } from './search.check.js';

/** An index of the parts of texts. */
export const search: Feature = { key: 'searchable', checks: [checkSearches] };
