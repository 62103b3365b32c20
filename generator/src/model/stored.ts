import { memoise } from './memoise.js';
import type { Catalog, Reference, Resource } from './model.js';

/** The catalog as the database sees it: without former names of fields. */
export const storedCatalog = memoise(
  (catalog: Catalog): Catalog => ({
    ...catalog,
    resources: catalog.resources.map(withoutFormerNames),
    references: catalog.references.map(withoutFormerNames),
  }),
);

function withoutFormerNames<T extends Resource | Reference>(entity: T): T {
  return { ...entity, fields: entity.fields.filter(({ aliasOf }) => aliasOf === undefined) };
}
