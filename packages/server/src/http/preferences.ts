/** No two parts of it can share a run of blanks, or a long run would be divided in every way there is. */
const ITEM = /^([\w!#$%&'*+.^`|~-]+)\s*(?:=\s*(?:(?:"((?:[^"\\]|\\.)*)"|([\w!#$%&'*+.^`|~-]+))\s*)?)?(?:;|$)/;

/**
 * The preferences of a `Prefer` header (RFC 7240) by their names in lower case. Of one that is given twice the first
 * counts; what is malformed is ignored, as every preference may be.
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

/** The parts between commas that are not within a quoted text, in one pass. */
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

/** The one preference that the service honours: the write is carried out and rolled back. */
export const DRY_RUN = 'tx=rollback';

/** Whether a write is to be a dry run. */
export function prefersDryRun(header: string | readonly string[] | undefined): boolean {
  return header !== undefined && parsePreferences(header.toString()).get('tx') === 'rollback';
}
