import type { Catalog } from './catalog.js';
import type { Reference, Resource } from './entity.js';
import type { Field } from './field.js';
import type { Relation } from './types.js';

/** The entity that a relation leads to. */
export function targetOf(
  relation: Relation | undefined,
  { resources, references }: Catalog,
): Resource | Reference | undefined {
  return [...resources, ...references].find(({ names }) => names.pascal === relation?.target);
}

/** Whether a field of a reference has other readers than its records. */
export function hasOwnReaders({ access: { read } }: Field, { access }: Resource | Reference): boolean {
  return read.length !== access.read.length || read.some((name) => !access.read.includes(name));
}

/** Whether a create answers a secret, once: the key with which its holder calls. */
export const issuesSecret = ({ part, kind }: Pick<Resource | Reference, 'part' | 'kind'>): boolean =>
  kind === 'resource' && part === 'key';
