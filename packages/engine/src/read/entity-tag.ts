import { Problem } from '@catalog-service/vocabulary';

/**
 * The entity tag of an answer has two parts, `"<version>.<representation>"`. The version is the record's: it moves with
 * every change of the record, and is all that `If-Match` compares, so that a tag is good for a write whatever was
 * selected. The representation tells answers to different selections apart, which `If-None-Match` must; where related
 * records are shown it follows the text of the answer, since they change by themselves. A change of a related record
 * is no change of this one, and no reason for `If-Match` to fail.
 */
export function entityTag(version: string, representation: string): string {
  return `"${version}.${representation}"`;
}

/** What `If-Match` asks of a record before it is written. `any`: that it exists. */
export type Precondition = 'any' | { readonly versions: readonly string[] };

export function meetsPrecondition(precondition: Precondition, version: string): boolean {
  return precondition === 'any' || precondition.versions.includes(version);
}

const TAG = /^\s*(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"\s*$/;

/**
 * Reads `If-Match`. Weak tags match nothing (RFC 9110, 13.1.1); ours are strong.
 * @throws Problem invalid_parameter
 */
export function parseIfMatch(header: string | undefined): Precondition | undefined {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return 'any';
  const tags = header.split(',').map((part) => TAG.exec(part));
  const versions = tags.flatMap((tag) => (tag === null || tag[1] !== undefined ? [] : [versionIn(tag[2] ?? '')]));
  if (tags.includes(null)) {
    const detail = 'If-Match is * or a list of entity tags, each in quotation marks.';
    throw new Problem('invalid_parameter', detail, {
      errors: [{ pointer: '#header/If-Match', code: 'invalid_value', detail }],
    });
  }
  return { versions };
}

/** Whether a caller who sends this `If-None-Match` has the answer already. Weak and strong tags are compared alike. */
export function hasAnswer(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === tag);
}

function versionIn(opaque: string): string {
  return opaque.split('.', 1)[0] ?? '';
}
