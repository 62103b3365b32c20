import type { Catalog, Reference, Relation, Resource } from './model.js';

/** The entity that a relation leads to. */
export function targetOf(
  relation: Relation | undefined,
  { resources, references }: Catalog,
): Resource | Reference | undefined {
  return [...resources, ...references].find(({ names }) => names.pascal === relation?.target);
}
