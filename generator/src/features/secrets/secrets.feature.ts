import type { Feature } from '../feature.js';
import { checkSecret } from './secrets.check.js';
import { secretChanges } from './secrets-changes.js';

/** Texts that are stored hashed or encrypted, and that callers cannot read. */
export const secrets: Feature = {
  key: 'secret',
  isOfOneProject: true,
  fieldMistakes: checkSecret,
  fieldChanges: secretChanges,
  typeTexts: ({ secret }) => (secret === undefined ? [] : [`${secret} secret`]),
};
