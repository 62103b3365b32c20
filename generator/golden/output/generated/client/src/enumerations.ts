// Generated from catalog/permissions.yaml by templates/client/enumerations.ts.hbs. Do not edit.

/** A role, or a permission that an API key may hold. */
export type PermissionName =
  | 'ProjectOwner'
  | 'ProjectMember'
  | 'Public'
  | 'CanReadDevice'
  | 'CanEditDevice'
  | 'CanReadDeviceReading';

/** What sort of thing a monitor watches. */
export type MonitorType =
  | 'Manual'
  | 'Website'
  | 'API'
  | 'Ping'
  | 'Kubernetes'
  | 'IP'
  | 'Incoming Request'
  | 'Port'
  | 'Server'
  | 'SSL Certificate';

/** How far a run of a workflow has come, or how it ended. */
export type WorkflowStatus = 'Scheduled' | 'Running' | 'Success' | 'Error' | 'Timeout' | 'Workflow Count Exceeded';
