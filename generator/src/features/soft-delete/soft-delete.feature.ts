import { ageText } from '../../text.js';
import type { Feature } from '../feature.js';
import { DELETED_RECORD } from './deleted-record.table.js';
import { deletedRecords } from './deleted-records.js';
import { RESTORE } from './restore-operation.js';
import { checkSoftDeletes } from './soft-delete.check.js';
import { unrestorableDeletes } from './soft-delete.rule.js';
import { softDeleteChanges } from './soft-delete-changes.js';

/** Deletes that can be undone. */
export const softDelete: Feature = {
  key: 'softDelete',
  isOfOneProject: true,
  checks: [checkSoftDeletes],
  lint: [unrestorableDeletes],
  changes: softDeleteChanges,
  operations: [RESTORE],
  ruleTexts: ({ softDelete: declared }) =>
    declared === undefined
      ? []
      : [
          `A deleted record can be restored for ${ageText(declared.restoreFor)}, with everything that was deleted with it.`,
        ],
  definition: ({ softDelete: declared }) => ({ restoreFor: declared?.restoreFor }),
  tables: ({ resources }) =>
    resources.some(({ softDelete: declared }) => declared !== undefined) ? [DELETED_RECORD] : [],
  objects: deletedRecords,
};
