import type { Feature } from '../feature.js';
import { checkSoftDeletes } from './soft-delete.check.js';
import { softDeleteChanges } from './soft-delete-changes.js';

/** Deletes that can be undone. */
export const softDelete: Feature = { key: 'softDelete', checks: [checkSoftDeletes], changes: softDeleteChanges };
