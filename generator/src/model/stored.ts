import type { Catalog, Reference, Resource } from './model.js';
import { remembered } from './remembered.js';

/** The catalog as the database sees it: a column has one name, whatever callers may still call its field. */
export const storedCatalog = remembered(
  (catalog: Catalog): Catalog => ({
    ...catalog,
    resources: catalog.resources.map((resource) => withoutFormerNames(resource)),
    references: catalog.references.map((reference) => withoutFormerNames(reference)),
  }),
);

/** The same entity where no field has a former name. */
const withoutFormerNames = remembered(<T extends Resource | Reference>(entity: T): T => {
  const fields = entity.fields.filter(({ aliasOf }) => aliasOf === undefined);
  return fields.length === entity.fields.length ? entity : { ...entity, fields };
});
