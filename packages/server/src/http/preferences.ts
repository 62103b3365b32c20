/** No two parts match the same run of blanks: otherwise a long run could be split in too many ways. */
const ITEM = /^([\w!#$%&'*+.^`|~-]+)\s*(?:=\s*(?:(?:"((?:[^"\\]|\\.)*)"|([\w!#$%&'*+.^`|~-]+))\s*)?)?(?:;|$)/;

/**
 * The preferences of a `Prefer` header (RFC 7240) by name in lower case. The first of two equal names counts; malformed ones are ignored, as
 * RFC 7240 allows.
 */
export function parsePreferences(header: string): ReadonlyMap<string, string> {
  const preferences = new Map<string, string>();
  for (const part of splitList(header)) {
    const [, name, quoted, token] = ITEM.exec(part.trim()) ?? [];
    const key = name?.toLowerCase();
    if (key === undefined || preferences.has(key)) continue;
    preferences.set(key, quoted?.replace(/\\(.)/g, '$1') ?? token ?? '');
  }
  return preferences;
}

/** Splits at commas outside of quoted text, in one pass. */
function splitList(header: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let index = 0; index < header.length; index++) {
    const character = header[index];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\\' && isQuoted) index += 1;
    else if (character === ',' && !isQuoted) {
      parts.push(header.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(header.slice(start));
  return parts;
}

/** The only supported preference: the write is executed and rolled back. */
export const DRY_RUN = 'tx=rollback';

/** Whether the header asks for a dry run. */
export function prefersDryRun(header: string | readonly string[]): boolean {
  return parsePreferences(header.toString()).get('tx') === 'rollback';
}
