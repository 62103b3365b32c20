import { formattedText } from './formatted-text.js';

const PART = '[A-Z][A-Za-z0-9_+-]*';

/** The zone in the spelling of the time zone database, where the runtime tells it. */
function canonical(text: string): string {
  const resolved = zoneOf(text);
  // A zone with another name of its own keeps the name that was given.
  return resolved?.toLowerCase() === text.toLowerCase() ? resolved : text;
}

function zoneOf(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The service decides which zones there are; the database guarantees the form, because its list may be older. */
export const timeZone = formattedText({
  name: 'Time Zone',
  description: 'A time zone by its name in the IANA database, such as Europe/Berlin.',
  pattern: `^${PART}(?:/${PART}){0,2}$`,
  detail: 'A time zone is a name of the IANA database: Europe/Berlin.',
  maxLength: 64,
  canonical,
  isValid: (text) => zoneOf(text) !== undefined,
  isOrdered: true,
  example: 'Europe/Berlin',
  sample: ({ number }) => ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'UTC'][number % 4] ?? 'UTC',
});
