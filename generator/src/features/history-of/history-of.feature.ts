import type { Feature } from '../feature.js';
import { checkHistories } from './history-of.check.js';
import { historyOfChanges } from './history-of-changes.js';
import { historyPartsOf, rootFieldOf } from './history-parts.js';

/** Histories that show what belongs to a record. */
export const historyOf: Feature = {
  key: 'historyOf',
  checks: [checkHistories],
  changes: historyOfChanges,
  pageTexts: (entity, catalog, code) => {
    if (entity.kind !== 'resource') return [];
    const root = rootFieldOf(entity);
    const parts = historyPartsOf(entity, catalog).map(({ names }) => names.title);
    return [
      ...(parts.length === 0 ? [] : [`It shows those of its ${parts.join(', ')} too.`]),
      ...(root === undefined ? [] : [`The history of its ${code(root)} shows its versions too.`]),
    ];
  },
};
