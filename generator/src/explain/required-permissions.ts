import { isFieldList } from '@catalog-service/vocabulary';
import {
  type Requirement,
  requiredForField,
  requiredForOperation,
  requiredToCreate,
} from '@catalog-service/vocabulary/access';
import type { Operation } from '../catalog/catalog-locations.js';
import { readParentsOf } from '../features/read-through/read-parents.js';

import type { Catalog, Field, Resource } from '../model/model.js';

/** An action of a request: an operation, or one field in it. */
export interface Action {
  readonly resource: Resource;
  readonly operation: Operation;
  readonly field?: Field;
}

/** A list of names; an action requires one of them. */
export interface RequiredPermissions extends Requirement<Resource> {
  /** The field of the list; absent if the list is that of an operation. */
  readonly field?: Field;
  /** The other name of a required field. */
  readonly twin?: Field | undefined;
  /** Whether the field is included only because every create must give it. */
  readonly isRequired?: boolean;
}

/** All lists of names that an action requires; the caller holds a name of each. */
export function requiredPermissionsOf(
  { resource, operation, field }: Action,
  catalog: Pick<Catalog, 'resources'>,
): readonly RequiredPermissions[] {
  const ofOperation = requiredForOperation(resource, operation, readParentsOf(resource, catalog));
  if (!isFieldList(operation)) return ofOperation;
  const ofField = field === undefined ? [] : [{ ...requiredForField(resource, field, operation), field }];
  const given = operation === 'create' ? requiredToCreate(resource) : [];
  const others = given.filter((one) => field === undefined || (one.field !== field && one.twin !== field));
  return [...ofOperation, ...ofField, ...others.map((one) => ({ ...one, isRequired: true }))];
}
