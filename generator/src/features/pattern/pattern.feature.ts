import { code } from '../../text.js';
import type { Feature } from '../feature.js';
import { checkPattern } from './pattern.check.js';

/** The form of texts. */
export const pattern: Feature = {
  key: 'pattern',
  fieldMistakes: checkPattern,
  *fieldChanges({ before, after }) {
    if (before.pattern?.matches === after.pattern?.matches) return;
    yield after.pattern === undefined
      ? { rule: 'values-widened', message: 'takes any text', key: 'pattern' }
      : {
          rule: 'values-narrowed',
          message: `takes texts that match ${code(after.pattern.matches)} only`,
          key: 'pattern',
        };
  },
  // The types of clients do not have the form of a text.
  clientTexts: (field) => (field.pattern === undefined ? [] : [`Pattern: \`${field.pattern.matches}\`.`]),
};
