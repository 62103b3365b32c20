import { type Acceptance, subjectKey } from '../catalog/acceptances.js';
import type { CatalogChange } from './catalog-change.js';
import type { CatalogComparison } from './compare-catalogs.js';
import { levelOf } from './diff-rules.js';

/** A comparison, split by acceptances. */
export interface Review extends Omit<CatalogComparison, 'changes'> {
  /** Changes that are not accepted. */
  readonly open: readonly CatalogChange[];
  readonly accepted: readonly AcceptedChange[];
}

/** Changes that the change itself accepts, with the reasons. */
interface AcceptedChange {
  readonly change: CatalogChange;
  readonly reason: string;
}

/** Dangers that the change itself accepts: a reviewer has not accepted them yet. */
export const acceptedDangers = ({ accepted }: Pick<Review, 'accepted'>): readonly AcceptedChange[] =>
  accepted.filter(({ change }) => levelOf(change.rule) === 'danger');

/**
 * Separates accepted changes from the others. An acceptance counts for the change that adds it: an older one says
 * nothing about this change. Pure.
 */
export function judgeChanges(
  { changes, ...rest }: CatalogComparison,
  before: readonly Acceptance[],
  now: readonly Acceptance[],
): Review {
  const known = new Set(before.map(({ key, reason }) => key + reason));
  const fresh = now.filter(({ key, reason }) => !known.has(key + reason));
  const reasons = new Map(fresh.map(({ key, reason }) => [key, reason]));
  const used = new Set<string>();
  const open: CatalogChange[] = [];
  const accepted: { change: CatalogChange; reason: string }[] = [];
  for (const change of changes) {
    const keys = keysOf(change);
    const reason = keys.every((key) => reasons.has(key)) ? reasons.get(keys[0] ?? '') : undefined;
    if (reason === undefined) open.push(change);
    else {
      accepted.push({ change, reason });
      for (const key of keys) used.add(key);
    }
  }
  const idle = fresh.filter(({ key }) => !used.has(key));
  return { ...rest, open: [...open, ...idle.map(withoutChange)], accepted };
}

/** One key for each field or file of a change, or one for the whole. */
function keysOf({ rule, about: { resource, operation, fields, permission, files } }: CatalogChange): string[] {
  const subject = { rule, resource, operation, permission };
  if (files !== undefined) return files.map((file) => subjectKey({ ...subject, file }));
  return (fields ?? [undefined]).map((field) => subjectKey({ ...subject, field }));
}

const withoutChange = ({ subject, location }: Acceptance): CatalogChange => ({
  rule: 'acceptance-without-change',
  about: {},
  message: `Accepted, but not part of this change: ${subject}`,
  location,
});
