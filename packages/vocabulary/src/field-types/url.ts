import { accepted, invalidValue, type Parsed, unwrap } from '../parsed.js';
import { parseTextOperand } from '../texts.js';
import type { UrlInput } from '../wire-values.js';
import { defineFieldType, envelopeSchema, ours, ref } from './field-type.js';
import { UNBOUNDED_TEXT_TRAITS } from './text.js';

const ENVELOPE = 'URL';

const DETAIL = 'A URL is absolute and begins with http:// or https://.';

/** An absolute http or https URL, or `{"_type":"URL","value":…}`; stored unchanged. */
function parseUrl(value: unknown): Parsed {
  const text = parseUrlOperand(value);
  if (!text.ok || text.value === '') return text;
  if (!/^https?:\/\/\S+$/i.test(text.value) || !URL.canParse(text.value)) return invalidValue(DETAIL);
  return accepted(text.value);
}

function parseUrlOperand(value: unknown): Parsed {
  return parseTextOperand(unwrap(value, ENVELOPE));
}

const URI = { type: 'string', format: 'uri' };

export const url = defineFieldType<'URL', string, UrlInput>({
  ...UNBOUNDED_TEXT_TRAITS,
  name: 'URL',
  keys: ['default', 'example', 'maxLength', 'unique'],
  expressionKind: 'text',
  description: 'An absolute address, http or https.',
  envelope: ENVELOPE,
  parse: parseUrl,
  parseOperand: parseUrlOperand,
  schemas: {
    UrlInput: {
      description: 'An absolute http or https URL, by itself or in an envelope.',
      anyOf: [URI, envelopeSchema(ENVELOPE, URI)],
    },
  },
  answerSchema: () => URI,
  inputSchema: () => ref('UrlInput'),
  client: () => ({ answer: 'string', input: 'UrlInput', condition: 'TextCondition' }),
  decorators: () => [ours('IsUrlValue')],
  example: () => 'https://example.com/',
  sample: (_field, { word }) => `https://example.com/${word}?a=1&b=%20#c`,
});
