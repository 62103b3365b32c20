import { labelParentOf, ownLabelsOf } from '@catalog-service/vocabulary/access';
import type { CatalogLocations } from '../../catalog/catalog-locations.js';
import type { PermissionName, Reference, Resource } from '../../model/model.js';

/** What narrows the names that a key holds for certain labels. */
export function labelNotes(
  locations: CatalogLocations,
  { resource, names }: { readonly resource: Resource | Reference; readonly names: readonly PermissionName[] },
) {
  const parent = labelParentOf(resource);
  const labels = parent === undefined ? ownLabelsOf(resource) : `the labels of ${parent}`;
  if (labels === undefined || names.length === 0) return [];
  const text = `a name that a key holds for certain labels counts only for records with one of them among ${labels}`;
  return [{ passes: true, text, location: locations.entity(resource.names.title, 'labelScope') }];
}
