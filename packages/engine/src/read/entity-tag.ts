import { PROBLEMS, Problem } from '@catalog-service/vocabulary';

/**
 * The entity tag of an answer, `"<version>.<representation>"`. The version changes with every change of the record. `If-Match` compares
 * it alone, so that a tag is valid for a write whatever was selected, and whether or not related records changed. The
 * representation distinguishes answers to different selections for `If-None-Match`; with related records it depends on the text.
 */
export function entityTag(version: string, representation: string): string {
  return `"${version}.${representation}"`;
}

/** The condition of `If-Match` for a write. `any`: the record exists. `isWeak`: all tags are weak, so no record meets it. */
export type Precondition = 'any' | { readonly versions: readonly string[]; readonly isWeak?: boolean };

export function meetsPrecondition(precondition: Precondition, version: string): boolean {
  return precondition === 'any' || precondition.versions.includes(version);
}

const WEAK =
  'A weak tag never matches. Something between caller and service, such as a proxy that compresses, made it of the ETag: send that without W/.';

/** The problem of a write whose condition the record does not meet. */
export function preconditionFailed(precondition: Precondition): Problem {
  const isWeak = precondition !== 'any' && precondition.isWeak === true;
  const detail = isWeak ? WEAK : PROBLEMS.precondition_failed.description;
  return new Problem('precondition_failed', detail, { errors: [{ pointer: IF_MATCH, code: 'invalid_value', detail }] });
}

const IF_MATCH = '#header/If-Match';
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
    const detail = 'If-Match must be * or a list of entity tags, each in quotation marks.';
    throw new Problem('invalid_parameter', detail, {
      errors: [{ pointer: IF_MATCH, code: 'invalid_value', detail }],
    });
  }
  return versions.length === 0 ? { versions, isWeak: true } : { versions };
}

/** Whether `If-None-Match` names the tag. Weak and strong tags are compared alike. */
export function hasAnswer(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === tag);
}

function versionIn(opaque: string): string {
  return opaque.split('.', 1)[0] ?? '';
}
