import { catalogWith } from '../testing/small-catalog.js';

/** A catalog of few names, of which some lead to others through the permissions of keys. */
export const GRANTING_CATALOG: ReadonlyMap<string, string> = catalogWith({
  'permissions.yaml': `roles:
  Owner: Owns.
  Admin: Runs.
  Member: Works.
  Public: Anybody.
  CurrentUser: Has an account.
permissions:
  CanEditKeys: Change what keys may do.
  CanReadGroup: See groups.
  CanAppoint: Appoint admins.
mayGrant:
  Admin: { everythingBut: [Owner, Admin] }
  CanAppoint: { everythingBut: [Owner, CanAppoint] }
`,
  'references/user.yaml': `name: User
description: Somebody.
scope: global
part: user
fields:
  name: { type: Text, required: true, description: N. }
  email: { type: Text, required: true, unique: true, description: E. }
`,
  'references/key.yaml': `name: Key
description: A key.
part: key
fields:
  name: { type: Text, required: true, description: N. }
  description: { type: Long Text, description: D. }
  keyHash: { type: Text, internal: true, unique: true, required: true, default: '', description: K. }
  keyPrefix: { type: Text, internal: true, description: P. }
  isServiceKey: { type: Boolean, internal: true, description: S. }
  replacedKeyHash: { type: Text, internal: true, unique: true, description: R. }
  expiresAt: { type: Date, internal: true, description: E. }
  revokedAt: { type: Date, internal: true, description: R. }
  replacedKeyUntil: { type: Date, internal: true, description: U. }
  userId: { type: Object ID, internal: true, description: U. }
`,
  'resources/key-permission.yaml': `name: Key Permission
path: key-permission
description: What a key holds.
part: key permission
access:
  read: [Owner, Admin]
  create: [Owner, Admin]
  update: [Owner, CanEditKeys]
  delete: [Owner, Member]
omit: [parent, parentId]
labelScope: labels
fields:
  key: { type: Entity, entity: Key, id: keyId, description: Key. }
  keyId: { type: Object ID, required: true, description: Id of the key. }
  permission: { type: Permission, required: true, updatable: true, description: Name. }
  labels: { type: Entity Array, entity: Label, updatable: true, onDelete: cascade, description: Labels. }
`,
  'resources/group.yaml': `name: Group
path: group
description: A group.
access:
  read: [Owner, Member, CanReadGroup, Public]
  create: [Owner, Admin, Member]
  update: [Owner, Admin, CanEditKeys]
  delete: []
  restore: [Owner, CanEditKeys]
softDelete: { restoreFor: 9d }
labelScope: labels
fields:
  name: { type: Text, required: true, updatable: true, description: N., access: { create: [Owner, CanReadGroup], update: [Member, Owner] } }
  slug: { type: Slug, required: true, description: S., access: { create: [Admin, CanAppoint, Owner] } }
  labels: { type: Entity Array, entity: Label, updatable: true, description: Labels., access: { read: [Member] } }
  size: { type: Number, auto: true, description: Size. }
`,
  'resources/group-log.yaml': `name: Group Log
path: group-log
description: What happened.
access: { read: [Member, CanAppoint], create: [], update: [Owner], delete: [Admin] }
omit: [parent, parentId]
readThrough: group
fields:
  group: { type: Entity, entity: Group, id: groupId, description: Group. }
  groupId: { type: Object ID, required: true, description: Id of the group. }
`,
  'resources/group-note.yaml': `name: Group Note
path: group-note
description: A remark.
access: { read: [Public], create: [CanReadGroup], update: [Owner], delete: [CanEditKeys] }
omit: [parent, parentId]
readThrough: log
fields:
  log: { type: Entity, entity: Group Log, id: logId, description: Log. }
  logId: { type: Object ID, required: true, description: Id of the log. }
`,
});

/** The same with conditions of rows. */
export const CONDITIONED_CATALOG: ReadonlyMap<string, string> = new Map([
  ...GRANTING_CATALOG,
  [
    'resources/group.yaml',
    `name: Group
path: group
description: A group.
access:
  read: [Owner, { Member: { where: not isPrivate or leadId = caller.user } }, { Public: { where: size >= 5 } }]
  create: [Owner, Admin, { CanReadGroup: { where: size < 3 } }]
  update: [{ Admin: { where: 'size in (3, 4)' } }, { CanEditKeys: { where: isPrivate is not null } }]
  delete: [{ Member: { where: leadId = caller.user and not isPrivate } }, { Owner: { where: size >= 5 } }]
labelScope: labels
fields:
  labels: { type: Entity Array, entity: Label, updatable: true, description: Labels. }
  name: { type: Text, required: true, updatable: true, description: N., access: { read: [Owner, Member], create: [Owner, CanReadGroup] } }
  isPrivate: { type: Boolean, updatable: true, description: P. }
  size: { type: Number, integer: true, minimum: 1, maximum: 9, description: Size. }
  lead: { type: Entity, entity: User, id: leadId, description: L. }
  leadId: { type: Object ID, description: Id of the lead. }
`,
  ],
]);

/** The same with a team, its members and what it grants as resources: more names may write what is granted. */
export const TEAMS_CATALOG: ReadonlyMap<string, string> = new Map([
  ...GRANTING_CATALOG,
  [
    'resources/team.yaml',
    `name: Team
path: team
description: Users who hold the same.
part: team
access: { read: [Owner], create: [Owner], update: [], delete: [] }
omit: [parent, parentId]
fields:
  name: { type: Text, required: true, description: N. }
  isPermissionsEditable: { type: Boolean, auto: true, default: true, description: E. }
  shouldHaveAtLeastOneMember: { type: Boolean, auto: true, default: false, description: L. }
`,
  ],
  [
    'resources/team-member.yaml',
    `name: Team Member
path: team-member
description: A user in a team.
part: team member
access: { read: [Owner], create: [], update: [CanAppoint], delete: [Owner] }
omit: [parent, parentId]
fields:
  team: { type: Entity, entity: Team, id: teamId, onDelete: cascade, updatable: true, description: T. }
  teamId: { type: Object ID, required: true, updatable: true, description: Id of the team. }
  user: { type: Entity, entity: User, id: userId, onDelete: cascade, description: U. }
  userId: { type: Object ID, required: true, description: Id of the user. }
`,
  ],
  [
    'resources/team-permission.yaml',
    `name: Team Permission
path: team-permission
description: What a team grants.
part: team permission
access: { read: [Owner], create: [CanReadGroup], update: [], delete: [] }
omit: [parent, parentId]
fields:
  team: { type: Entity, entity: Team, id: teamId, onDelete: cascade, description: T. }
  teamId: { type: Object ID, required: true, description: Id of the team. }
  permission: { type: Permission, required: true, description: Name. }
`,
  ],
]);
