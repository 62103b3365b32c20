// Generated from catalog/ by templates/nest/enumerations.ts.hbs. Do not edit.

/** What sort of thing a device measures. */
export const deviceKind = {
  title: 'Device Kind',
  type: 'DeviceKind',
  values: ['Heat', 'light'],
  caseMatters: true,
} as const;

export type DeviceKind = (typeof deviceKind.values)[number];

/** How the last run of a device ended, and it's never unknown. */
export const runState = {
  title: 'Run State',
  type: 'RunState',
  values: ['Waiting', 'Running', 'Ended'],
  caseMatters: false,
} as const;

export type RunState = (typeof runState.values)[number];

/** A role, or a permission that an API key may hold. */
export const permissionName = {
  title: 'Permission',
  type: 'PermissionName',
  values: ['ProjectOwner', 'ProjectMember', 'Public', 'CanReadDevice', 'CanEditDevice', 'CanReadDeviceReading'],
  caseMatters: false,
} as const;

export type PermissionName = (typeof permissionName.values)[number];

/** Names by operation. */
export type PermissionLists = Readonly<Record<string, readonly PermissionName[]>>;
