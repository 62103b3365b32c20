import { formattedText } from './formatted-text.js';

const PART = '[A-Z][A-Za-z0-9_+-]*';

/** The zones that the runtime lists, by their names in lower case. It knows others by further names. */
const LISTED: ReadonlyMap<string, string> = new Map(
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((name) => [name.toLowerCase(), name]),
);

function isZone(timeZone: string): boolean {
  if (LISTED.has(timeZone.toLowerCase())) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The service decides which zones there are; the database guarantees the form, because its list may be older. */
export const timeZone = formattedText({
  name: 'Time Zone',
  description: 'A time zone by its name in the IANA database, such as Europe/Berlin.',
  pattern: `^${PART}(?:/${PART}){0,2}$`,
  detail: 'A time zone must be a name of the IANA database, such as Europe/Berlin.',
  maxLength: 64,
  canonical: (text) => LISTED.get(text.toLowerCase()) ?? text,
  isValid: isZone,
  isOrdered: true,
  example: 'Europe/Berlin',
  sample: ({ number }) => ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'UTC'][number % 4] ?? 'UTC',
});
