import { invalidValue, type Parsed } from '../parsed.js';
import { parseText } from '../texts.js';
import { bound, defineFieldType, ours, type TypedField } from './field-type.js';
import { TEXT_TRAITS } from './text.js';

/** Two expressions: a single one takes quadratic time on a long text without a letter. */
const ALLOWED = /^[\p{L}\p{M}\p{N}_-]+$/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** For schemas, in the common subset of regular expressions: of ASCII only letters, digits, - and _. */
const SCHEMA_PATTERN = '^[^\\x00-,./:-@\\[-\\x5E\\x60{-\\x7F]+$';

/** Letters of any script, digits, `-` and `_`, with at least one letter or digit. */
function parseSlug(value: unknown, field: TypedField): Parsed {
  const text = parseText(value, field);
  if (!text.ok || text.value === '') return text;
  return ALLOWED.test(text.value) && LETTER_OR_DIGIT.test(text.value)
    ? text
    : invalidValue('A slug must consist of letters, digits, - and _, with at least one letter or digit.');
}

export const slug = defineFieldType<'Slug', string>({
  ...TEXT_TRAITS,
  name: 'Slug',
  description: 'A readable name that is unique over all projects.',
  keys: ['default', 'indexed', 'maxLength', 'unique'],
  maxLength: 100,
  isUnique: true,
  parse: parseSlug,
  inputSchema: (field) => ({ ...TEXT_TRAITS.inputSchema(field), pattern: SCHEMA_PATTERN }),
  decorators: ({ maxLength }) => [...bound(ours, 'MaxCharacters', maxLength), ours('IsSlug')],
  example: (_field, owner) => `example-${owner}`,
});
