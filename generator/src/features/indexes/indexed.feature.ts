import type { Feature } from '../feature.js';
import { checkIndexedField } from './indexed.check.js';
import { isIndexed } from './indexed-fields.js';
import { fieldIndexes } from './table-indexes.js';

/** Indexes in the order of one field. */
export const indexed: Feature = {
  key: 'indexed',
  fieldMistakes: checkIndexedField,
  typeTexts: (field) => (isIndexed(field) ? ['indexed'] : []),
  tableParts: (entity, foreignKeys) => ({ indexes: fieldIndexes(entity, foreignKeys) }),
};
