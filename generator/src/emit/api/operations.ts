import { OPERATION_ACCESS, type OperationName } from '@catalog-service/vocabulary';
import type { PermissionName, Served } from '../../model/model.js';

/** The names of which a caller needs one for the operation. */
export function permissionsOf(entity: Served, operation: OperationName): readonly PermissionName[] {
  return entity.access[OPERATION_ACCESS[operation]];
}

/**
 * Whether a create is for service keys alone: nobody is listed, or a required value is one that no caller may give.
 */
export function isCreatedByServiceOnly({ access, fields }: Served): boolean {
  return (
    access.create.length === 0 ||
    fields.some(
      ({ name, required, auto, derived, default: initial }) =>
        required && auto && !derived && initial === undefined && name !== 'projectId',
    )
  );
}

/** Version of the documents and of the client package. The hash of the contract changes with the catalog. */
export const API_VERSION = '0.1.0';
