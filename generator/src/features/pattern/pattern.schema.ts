import { z } from 'zod';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

export const patternKey = (kit: SchemaKit) => ({
  pattern: kit.optional(
    z.strictObject({
      matches: kit.text('A regular expression without a backslash: `^[a-z]+$`.'),
      message: kit.sentence('What a caller is told of any other text.'),
    }),
    'For a Text: the form of its values. The service rejects others.',
  ),
});
