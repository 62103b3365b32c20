import { editDistance, nearest } from '@catalog-service/vocabulary';

/** Names that other programs are not expected to use. */
const OURS = /^(?:DATABASE|EMBEDDED)_/;
/** Shorter names resemble too many others. */
const SHORTEST = 8;
const MOST_LETTERS = 2;

/**
 * A sentence for each variable that was probably meant as a setting: an unknown `DATABASE_*` or `EMBEDDED_*`, or a name close to that of a
 * setting (`RATE_LIMITS`, `RateLimit`, `REQUEST_TIMEOUT`, `BODY_LIMIT_BYTES`).
 * @param names of variables that are not empty
 * @param known names of the settings
 */
export function unknownSettings(names: readonly string[], known: readonly string[]): readonly string[] {
  const settings = new Set(known);
  return names.flatMap((name) => {
    if (settings.has(name)) return [];
    const near = settingNear(name, known) ?? (OURS.test(name) ? nearest(name, known) : undefined);
    if (near === undefined && !OURS.test(name)) return [];
    return [`${name} is not a setting and has no effect.${near === undefined ? '' : ` Did you mean ${near}?`}`];
  });
}

function settingNear(name: string, known: readonly string[]): string | undefined {
  const isNear = (setting: string): boolean => {
    if (plain(setting) === plain(name)) return true;
    if (Math.min(name.length, setting.length) < SHORTEST) return false;
    const [shorter, longer] = name.length < setting.length ? [name, setting] : [setting, name];
    if (shorter.includes('_') && longer.startsWith(`${shorter}_`)) return true;
    return longer.length - shorter.length <= MOST_LETTERS && editDistance(name, setting) <= MOST_LETTERS;
  };
  return known.find(isNear);
}

function plain(name: string): string {
  return name.toUpperCase().replace(/[_-]/g, '');
}
