const ITEM = /^([\w!#$%&'*+.^`|~-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([\w!#$%&'*+.^`|~-]*)))?\s*(?:;|$)/;
/** Splits at commas that are not within a quoted text. */
const COMMA = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

/**
 * The preferences of a `Prefer` header (RFC 7240) by their names in lower case. Of one that is given twice the first
 * counts; what is malformed is ignored, as every preference may be.
 */
export function parsePreferences(header: string): ReadonlyMap<string, string> {
  const preferences = new Map<string, string>();
  for (const part of header.split(COMMA)) {
    const [, name, quoted, token] = ITEM.exec(part.trim()) ?? [];
    const key = name?.toLowerCase();
    if (key === undefined || preferences.has(key)) continue;
    preferences.set(key, quoted?.replace(/\\(.)/g, '$1') ?? token ?? '');
  }
  return preferences;
}

/** The one preference that the service honours: the write is carried out and rolled back. */
export const DRY_RUN = 'tx=rollback';

/** Whether a write is to be a dry run. */
export function prefersDryRun(header: string | readonly string[] | undefined): boolean {
  return header !== undefined && parsePreferences(header.toString()).get('tx') === 'rollback';
}
