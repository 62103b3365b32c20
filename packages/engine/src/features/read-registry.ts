import type { ReadFeature } from '../read/read-step.js';
import { archiveStep } from './archive/archive-step.js';
import { labelledTotal } from './label-scope/labelled-total.js';
import { searchStep } from './search/search-step.js';

/** The features that take part in reads. `registry.ts` has those of writes, which use reads themselves. */
export const READ_FEATURES: readonly ReadFeature[] = [archiveStep, labelledTotal, searchStep];
