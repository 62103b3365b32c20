// Generated from catalog/ by templates/client/enumerations.ts.hbs. Do not edit.

/** What sort of thing a device measures. */
export type DeviceKind = 'Heat' | 'light';

/** How the last run of a device ended, and it's never unknown. */
export type RunState = 'Waiting' | 'Running' | 'Ended';

/** A role, or a permission that an API key may hold. */
export type PermissionName =
  | 'ProjectOwner'
  | 'ProjectMember'
  | 'Public'
  | 'CanReadDevice'
  | 'CanEditDevice'
  | 'CanReadDeviceReading';
