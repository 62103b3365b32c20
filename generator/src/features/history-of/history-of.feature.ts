import type { Feature } from '../feature.js';
import { checkHistories } from './history-of.check.js';
import { historyOfChanges } from './history-of-changes.js';

/** Histories that show what belongs to a record. */
export const historyOf: Feature = { key: 'historyOf', checks: [checkHistories], changes: historyOfChanges };
