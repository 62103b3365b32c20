/** The name of a place, as in the IANA database: never an offset, whose sign PostgreSQL reads the other way round. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

const OFFSET = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/;
const DAY = 86_400_000;

/** A format is large, and takes longer to make than to use. */
const MOST_FORMATS = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const key = zone.toLowerCase();
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  if (formats.size === MOST_FORMATS) formats.clear();
  formats.set(key, format);
  return format;
}

/** Whether the text names a time zone. */
export function isTimeZone(text: string): boolean {
  if (!ZONE_NAME.test(text)) return false;
  try {
    formatOf(text);
    return true;
  } catch {
    return false;
  }
}

/** The names of time zones, for suggestions. */
export const timeZones = (): readonly string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/**
 * The first moment of a day in a time zone. That is not midnight where the clock is put forward then, and the earlier midnight where it is
 * put back.
 * @param midnight of the day in UTC, as a number of milliseconds
 */
export function firstMoment(midnight: number, zone: string): number {
  if (zone === 'UTC') return midnight;
  const before = offsetAt(midnight - DAY, zone);
  const moments = [before, offsetAt(midnight + DAY, zone)].map((offset) => midnight - offset);
  const found = moments.filter((moment) => moment + offsetAt(moment, zone) === midnight);
  return found.length === 0 ? midnight - before : Math.min(...found);
}

/** Milliseconds by which a zone is ahead of UTC at a moment. */
function offsetAt(moment: number, zone: string): number {
  const name = formatOf(zone)
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, ...parts] = OFFSET.exec(name ?? '') ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return (sign === '-' ? -1000 : 1000) * ((hours * 60 + minutes) * 60 + seconds);
}
