import { isFieldList } from '@catalog-service/vocabulary';
import type { Operation } from '../catalog/catalog-locations.js';
import { isNeededOnCreate, readParentsOf } from '../model/entities.js';
import type { Catalog, Field, PermissionName, Resource } from '../model/model.js';

/** An action of a request: an operation, or one field in it. */
export interface Action {
  readonly resource: Resource;
  readonly operation: Operation;
  readonly field?: Field;
}

/** A list of names; an action requires one of them. */
export interface RequiredPermissions {
  /** The field of the list; absent if the list is that of the operation. */
  readonly field?: Field;
  /** The other name of a required field. */
  readonly twin?: Field | undefined;
  /** Whether the field is included only because every create must give it. */
  readonly isRequired?: boolean;
  /** The resource through whose records those of the action are read; the list is that of its `read`. */
  readonly parent?: Resource;
  readonly anyOf: readonly PermissionName[];
}

/** All lists of names that an action requires; the caller holds a name of each. */
export function requiredPermissionsOf(
  { resource, operation, field }: Action,
  catalog: Pick<Catalog, 'resources'>,
): RequiredPermissions[] {
  const requirements: RequiredPermissions[] = [
    { anyOf: resource.access[operation] ?? [] },
    ...readParentsOf(resource, catalog).map((parent) => ({ parent, anyOf: parent.access.read })),
  ];
  if (!isFieldList(operation)) return requirements;
  if (field !== undefined) requirements.push({ field, anyOf: field.access[operation] });
  for (const required of operation === 'create' ? resource.fields.filter(isNeededOnCreate) : []) {
    const twin = resource.fields.find(({ name }) => name === required.entityField);
    if (field !== undefined && (required === field || twin === field)) continue;
    const anyOf = [...new Set([...required.access.create, ...(twin?.access.create ?? [])])];
    requirements.push({ field: required, twin, isRequired: true, anyOf });
  }
  return requirements;
}
