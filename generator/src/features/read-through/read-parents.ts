import type { Catalog, Reference, Resource } from '../../model/model.js';

/** The Entity of the record that a caller has to read in order to read this one. */
export const parentFieldOf = ({ readThrough }: Resource | Reference): string | undefined => readThrough;

/** The resources that a caller has to read in order to read a resource: its parent, the parent of this one, and so on. */
export function readParentsOf(entity: Resource | Reference, catalog: Pick<Catalog, 'resources'>): Resource[] {
  const target = entity.fields.find(({ name }) => name === parentFieldOf(entity))?.relation?.target;
  const parent = catalog.resources.find(({ names }) => names.pascal === target);
  return parent === undefined ? [] : [parent, ...readParentsOf(parent, catalog)];
}
