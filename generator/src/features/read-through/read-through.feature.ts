import type { Feature } from '../feature.js';
import { checkReadThrough } from './read-through.check.js';
import { readThroughChanges } from './read-through-changes.js';

/** Access to what is in a record that the caller reads. */
export const readThrough: Feature = { key: 'readThrough', checks: [checkReadThrough], changes: readThroughChanges };
