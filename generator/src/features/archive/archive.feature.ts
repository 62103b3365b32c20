import type { Feature } from '../feature.js';
import { checkArchives } from './archive.check.js';
import { archiveChanges } from './archive-changes.js';

/** Records that lists leave out. */
export const archive: Feature = {
  key: 'archive',
  checks: [checkArchives],
  changes: archiveChanges,
  ruleTexts: ({ archive: field }, code) =>
    field === undefined
      ? []
      : [
          `Lists, counts and aggregates leave out archived records, those with a date in ${code(field)}, unless the query names ${code(field)} or ${code('_id')}.`,
        ],
};
