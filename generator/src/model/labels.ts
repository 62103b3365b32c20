import type { Reference, Resource } from './model.js';

/**
 * Whether a caller may be kept from records of an entity by the labels that its permissions are narrowed to, or because they are
 * another user's. A relation to such a record is then answered with null, and a set of relations without it. The records of a
 * reference are seen through every relation that leads to them, but for fields with a list of their own.
 */
export function mayBeUnseen({ kind, labelScope, owner, fields }: Resource | Reference): boolean {
  if (kind === 'resource') return labelScope !== undefined || owner !== undefined;
  return owner !== undefined && fields.some(({ access }) => access.read.length > 0);
}
