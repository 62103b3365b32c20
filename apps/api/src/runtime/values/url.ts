import { accepted, invalidValue, type Parsed, unwrap } from './parsed.js';
import { parseTextOperand } from './text.js';

const DETAIL = 'A URL is absolute and begins with http:// or https://.';

/** An absolute http or https URL, or `{"_type":"URL","value":…}`; kept as it was given. */
export function parseUrl(value: unknown): Parsed {
  const text = parseUrlOperand(value);
  if (!text.ok || text.value === '') return text;
  if (!/^https?:\/\/\S+$/i.test(text.value) || !URL.canParse(text.value)) return invalidValue(DETAIL);
  return accepted(text.value);
}

export function parseUrlOperand(value: unknown): Parsed {
  return parseTextOperand(unwrap(value, 'URL'));
}
