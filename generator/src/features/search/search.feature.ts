import type { Feature } from '../feature.js';
import { checkSearches } from './search.check.js';
import { searchIndex } from './search-index.js';
import { isSearched, SEARCHED } from './searched-fields.js';

/** An index of the parts of texts. */
export const search: Feature = {
  key: 'searchable',
  checks: [checkSearches],
  typeTexts: (field) => (isSearched(field) ? [SEARCHED] : []),
  tableParts: (entity) => ({ indexes: searchIndex(entity) }),
};
