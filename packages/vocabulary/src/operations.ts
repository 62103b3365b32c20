/** The lists of permissions that a resource has; `restore` only where deleted records can be restored. */
export const ACCESS_LISTS = ['read', 'create', 'update', 'delete', 'restore'] as const;

export type AccessList = (typeof ACCESS_LISTS)[number];

/** The lists that each field has too: the other operations are about whole records. */
export const FIELD_LISTS = ['read', 'create', 'update'] as const;

export type FieldList = (typeof FIELD_LISTS)[number];

export const isFieldList = (list: AccessList): list is FieldList => list !== 'delete' && list !== 'restore';

/**
 * The operations of a resource: the six of the contract, the one that measures groups of records, restore where deleted records can be restored, with
 * `events` the one that follows changes, and where these keep values the two about former versions.
 */
export const OPERATIONS = [
  'list',
  'getItem',
  'count',
  'aggregate',
  'create',
  'update',
  'delete',
  'restore',
  'events',
  'history',
  'restoreVersion',
] as const;

export type OperationName = (typeof OPERATIONS)[number];

/** Bulk operations, all or nothing, by their path below the resource's. */
export const MANY = { create: 'create-many', update: 'update-many', delete: 'delete-many' } as const;

/** Records of a bulk operation at most. */
export const MAXIMUM_RECORDS = 1_000;

/** The list that decides about each operation. */
export const OPERATION_ACCESS = {
  list: 'read',
  getItem: 'read',
  count: 'read',
  aggregate: 'read',
  create: 'create',
  update: 'update',
  delete: 'delete',
  restore: 'restore',
  events: 'read',
  history: 'read',
  restoreVersion: 'update',
} as const satisfies Record<OperationName, AccessList>;
