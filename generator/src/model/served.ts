import type { Catalog, Reference, Relation, Resource, ServedReference } from './model.js';

/** Whether records of the entity can be read over HTTP. */
export function isServed<T extends Resource | Reference>(entity: T): entity is T & { readonly path: string } {
  return entity.path !== undefined;
}

/** The references whose records can be read over HTTP, in the order of the catalog. */
export function servedReferences({ references }: Catalog): readonly ServedReference[] {
  return references.filter(isServed);
}

/** The entity that a relation leads to. */
export function targetOf(
  relation: Relation | undefined,
  { resources, references }: Catalog,
): Resource | Reference | undefined {
  return [...resources, ...references].find(({ names }) => names.pascal === relation?.target);
}
