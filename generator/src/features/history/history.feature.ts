import type { Feature } from '../feature.js';
import { historyChanges } from './history-changes.js';
import { HISTORY, RESTORE_VERSION } from './history-operations.js';
import { keptFor } from './kept-values.js';
import { RECORD_VERSION } from './record-version.table.js';

/** Former values of records, and records as they were. */
export const history: Feature = {
  key: 'keep',
  checks: [],
  changes: historyChanges,
  operations: [HISTORY, RESTORE_VERSION],
  pageTexts: (entity, _catalog, code) =>
    keptFor(entity) === undefined
      ? []
      : [`${code(`${entity.path}/{id}/history`)} has the versions of a record as far back.`],
  logs: ({ resources }) => (resources.some((one) => keptFor(one) !== undefined) ? [RECORD_VERSION] : []),
};
