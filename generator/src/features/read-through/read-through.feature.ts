import type { Feature } from '../feature.js';
import { checkReadThrough } from './read-through.check.js';
import { parentsLabelled, parentsUnreadable } from './read-through.rule.js';
import { readThroughChanges } from './read-through-changes.js';

/** Access to what is in a record that the caller reads. */
export const readThrough: Feature = {
  key: 'readThrough',
  checks: [checkReadThrough],
  changes: readThroughChanges,
  lint: [parentsUnreadable, parentsLabelled],
  accessTexts: ({ readThrough: parent }, code) =>
    parent === undefined
      ? []
      : [`Only a caller that may read the ${code(parent)} of a record may do anything with the record.`],
};
