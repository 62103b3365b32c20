import type { Catalog } from './model.js';
import { remembered } from './remembered.js';

const textOf = remembered((part: object) => JSON.stringify(part));

/**
 * The same catalog, in which every part that is as it was is the very object that it was: what has been made of it can be
 * used again. See `remembered`.
 */
export function shareUnchanged(next: Catalog, previous: Catalog | undefined): Catalog {
  if (previous === undefined) return next;
  const shared = <T extends object>(part: T, before: T | undefined): T =>
    before !== undefined && textOf(part) === textOf(before) ? before : part;
  const bySource = <T extends { readonly source: string }>(parts: readonly T[], before: readonly T[]): T[] => {
    const known = new Map(before.map((part) => [part.source, part]));
    return parts.map((part) => shared(part, known.get(part.source)));
  };
  return Object.freeze({
    ...next,
    paging: shared(next.paging, previous.paging),
    permissions: shared(next.permissions, previous.permissions),
    enumerations: bySource(next.enumerations, previous.enumerations),
    resources: bySource(next.resources, previous.resources),
    references: bySource(next.references, previous.references),
  });
}
