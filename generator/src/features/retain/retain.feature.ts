import { ageText } from '../../text.js';
import type { Feature } from '../feature.js';
import { checkRetentions } from './retain.check.js';
import { refusedRetentions } from './retain.rule.js';
import { retainChanges } from './retain-changes.js';

/** Records that the service deletes at an age. */
export const retain: Feature = {
  key: 'retain',
  isOfOneProject: true,
  checks: [checkRetentions],
  changes: retainChanges,
  lint: [refusedRetentions],
  ruleTexts: ({ retain: declared }, code) =>
    declared === undefined
      ? []
      : [`The service deletes a record ${ageText(declared.for)} after its ${code(declared.by)}.`],
  // PostgreSQL reads the age as an interval.
  definition: ({ retain: declared, fields }) => {
    const column = fields.find(({ name }) => name === declared?.by)?.column;
    return { retain: declared === undefined || column === undefined ? undefined : { for: declared.for, column } };
  },
};
