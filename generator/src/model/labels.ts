import type { Reference, Resource } from './model.js';

/**
 * Whether a caller may be kept from records of an entity by the labels that its permissions are narrowed to. A relation
 * to such a record is then answered with null, and a set of relations without it. A reference has no permissions of its own:
 * its records are seen through every relation that leads to them.
 */
export function mayBeUnseen({ kind, labelScope }: Resource | Reference): boolean {
  return kind === 'resource' && labelScope !== undefined;
}
