import type { EntityFile } from '../../catalog/catalog-files.js';
import type { Field, Resource } from '../../model/model.js';

/** Where the records of an entity have their labels. */
export function labelScopeTrait(
  { data: { labelScope: name } }: EntityFile,
  { fields }: { readonly fields: readonly Field[] },
): Pick<Resource, 'labelScope'> {
  const field = fields.find((one) => one.name === name);
  if (field === undefined) return {};
  return { labelScope: { kind: field.type === 'Entity Array' ? 'own' : 'parent', field: field.name } };
}

/** The field that says where the labels are. */
export const labelsIn = ({ data }: EntityFile): string | undefined => data.labelScope;
