import { matchesOf } from '@catalog-service/vocabulary';
import type { Feature } from '../feature.js';
import { checkMatch } from './match.check.js';
import { referencesApart } from './match.rule.js';
import { matchChanges } from './match-changes.js';

/** References of a record that have the same value. */
export const match: Feature = {
  key: 'match',
  isOfOneProject: true,
  fieldMistakes: checkMatch,
  changes: matchChanges,
  lint: [referencesApart],
  fieldTexts: ({ relation }) =>
    matchesOf(relation).map(([own, there]) => `Its \`${there}\` must equal the \`${own}\` of the record.`),
};
