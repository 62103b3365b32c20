import type { Operation } from '../catalog/catalog-places.js';
import type { Field, PermissionName, Resource } from '../model/model.js';

/** Something that a request does: an operation, or one field in it. */
export interface Deed {
  readonly resource: Resource;
  readonly operation: Operation;
  readonly field?: Field;
}

/** A list of names of which whoever does a deed has to hold one. */
export interface Demand {
  /** The field whose list it is; absent where it is that of the operation. */
  readonly field?: Field;
  /** The other name of the column of a field that every create has to give. */
  readonly twin?: Field | undefined;
  /** Whether the field is asked for only because every create has to give it. */
  readonly isRequired?: boolean;
  readonly anyOf: readonly PermissionName[];
}

/** Everything that a deed asks for; a name of each list is needed. */
export function demandsOf({ resource, operation, field }: Deed): Demand[] {
  const demands: Demand[] = [{ anyOf: resource.access[operation] }];
  if (operation === 'delete') return demands;
  if (field !== undefined) demands.push({ field, anyOf: field.access[operation] });
  for (const required of operation === 'create' ? requiredFields(resource) : []) {
    const twin = resource.fields.find(({ name }) => name === required.entityField);
    if (field !== undefined && (required === field || twin === field)) continue;
    const anyOf = [...new Set([...required.access.create, ...(twin?.access.create ?? [])])];
    demands.push({ field: required, twin, isRequired: true, anyOf });
  }
  return demands;
}

/** Fields that every create has to give. */
function requiredFields({ fields }: Resource): readonly Field[] {
  return fields.filter(
    ({ name, required, auto, derived, default: value, aliasOf }) =>
      required && aliasOf === undefined && !auto && !derived && value === undefined && name !== 'projectId',
  );
}
