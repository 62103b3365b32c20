import type { Feature } from '../feature.js';
import { checkIndexes, indexLists } from './indexes.check.js';
import { listIndexes } from './table-indexes.js';

/** Indexes in the order of several fields. */
export const indexes: Feature = {
  key: 'indexes',
  checks: [checkIndexes],
  traits: ({ data }) => (data.indexes === undefined ? {} : { indexes: structuredClone(data.indexes) }),
  fieldLists: (file) => indexLists(file).map((list, at) => ({ list, path: ['indexes', at] })),
  definition: (entity) => ({ indexes: entity.indexes?.map((names) => [...names]) }),
  tableParts: (entity) => ({ indexes: listIndexes(entity) }),
};
