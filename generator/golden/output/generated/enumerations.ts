// Generated from catalog/permissions.yaml by templates/nest/enumerations.ts.hbs. Do not edit.

/** Roles, and permissions that an API key may hold. */
export const PERMISSION_NAMES = [
  'ProjectOwner',
  'ProjectMember',
  'Public',
  'CanReadDevice',
  'CanEditDevice',
  'CanReadDeviceReading',
] as const;

export type PermissionName = (typeof PERMISSION_NAMES)[number];

/** Kinds of monitors. */
export const MONITOR_TYPES = [
  'Manual',
  'Website',
  'API',
  'Ping',
  'Kubernetes',
  'IP',
  'Incoming Request',
  'Port',
  'Server',
  'SSL Certificate',
] as const;

export type MonitorType = (typeof MONITOR_TYPES)[number];

/** How far a run of a workflow has come, or how it ended. */
export const WORKFLOW_STATUSES = [
  'Scheduled',
  'Running',
  'Success',
  'Error',
  'Timeout',
  'Workflow Count Exceeded',
] as const;

export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number];

/** Names by operation. */
export type PermissionLists = Readonly<Record<string, readonly PermissionName[]>>;
