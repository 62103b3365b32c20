import type { OperationAccess, PermissionName, Resource } from '../../model/model.js';

/** The operations of a resource, by the names that the service gives them. */
export const OPERATION_ACCESS = {
  list: 'read',
  getItem: 'read',
  count: 'read',
  create: 'create',
  update: 'update',
  delete: 'delete',
} as const satisfies Record<string, keyof OperationAccess>;

export type OperationName = keyof typeof OPERATION_ACCESS;

/** Names, one of which a caller needs for the operation. */
export function permissionsOf(resource: Resource, operation: OperationName): readonly PermissionName[] {
  return resource.access[OPERATION_ACCESS[operation]];
}

/**
 * Whether a create is for service keys alone: nobody is listed, or a required value is one that no caller may give.
 */
export function isCreatedByServiceOnly({ access, fields }: Resource): boolean {
  return (
    access.create.length === 0 ||
    fields.some(
      ({ name, required, auto, derived, default: initial }) =>
        required && auto && !derived && initial === undefined && name !== 'projectId',
    )
  );
}
