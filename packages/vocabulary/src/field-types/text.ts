import { TEXT } from '../column-type.js';
import { withPattern } from '../features/pattern/text-pattern.js';
import { foldedText } from '../folded-text.js';
import { parseText, parseTextOperand } from '../texts.js';
import { bound, defineFieldType, ours, type SampleOf, type TypedField, type UniqueLookup } from './field-type.js';

const schema = ({ maxLength }: TypedField) => ({ type: 'string', maxLength });

/** `signOnURL` as words: `sign on url`. */
const words = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

const FOLDED: UniqueLookup = { key: foldedText, keyOf: foldedText, decides: true };

/** Of `blank` and a UUID, whose end differs most. */
const BLANK_LENGTH = 42;

/** The traits of every kind of text. */
export const TEXT_TRAITS = {
  keys: ['computed', 'default', 'example', 'indexed', 'list', 'maxLength', 'personal', 'secret', 'unique'],
  blank: (id: string, { maxLength = BLANK_LENGTH }: TypedField) => `right('blank ' || ${id}::text, ${maxLength})`,
  isText: true,
  expressionKind: 'text',
  isPlain: true,
  column: () => TEXT,
  families: ['equality', 'order', 'text'],
  sortable: true,
  // By code point, whatever the database's locale.
  ordered: (column: string) => `${column} COLLATE "C"`,
  uniqueLookup: () => FOLDED,
  parse: parseText,
  parseOperand: parseTextOperand,
  answerSchema: schema,
  inputSchema: ({ required, maxLength }: TypedField) => ({
    type: 'string',
    minLength: required === true ? 1 : undefined,
    maxLength,
  }),
  condition: () => ({ name: 'Text', operand: { type: 'string' } }),
  client: () => ({ answer: 'string', input: 'string', condition: 'TextCondition' }),
  decorators: ({ maxLength }: TypedField) => [ours('IsText'), ...bound(ours, 'MaxCharacters', maxLength)],
  example: ({ name = 'text', maxLength }: TypedField) => `Example ${words(name)}`.slice(0, maxLength),
  sample: ({ maxLength }: TypedField, { word }: SampleOf) => word.slice(-(maxLength ?? 100)),
} as const;

/** The traits of texts that only the size of a request limits: an index entry has at most a third of a page. */
export const UNBOUNDED_TEXT_TRAITS = {
  ...TEXT_TRAITS,
  keys: ['default', 'example', 'maxLength', 'personal', 'secret', 'unique'],
  isUnbounded: true,
  sample: (field: TypedField, of: SampleOf) => {
    const text = `# ${of.word}\n\n*text* with "quotes", back\\slashes,\ttabs and 你好 🙂\u2028`;
    return text.length > (field.maxLength ?? text.length) ? TEXT_TRAITS.sample(field, of) : text;
  },
} as const;

export const text = defineFieldType<'Text', string>({
  ...withPattern(TEXT_TRAITS),
  keys: [...TEXT_TRAITS.keys, 'pattern'],
  name: 'Text',
  description: 'One line, 100 characters unless maxLength says otherwise.',
  maxLength: 100,
});
