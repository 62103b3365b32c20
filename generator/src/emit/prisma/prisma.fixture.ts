/** Files to add to the small catalog: what shared records and API keys need. */
export const KEYS_AND_PROBES = {
  'references/api-key.yaml': `name: API Key
description: A key.
part: key
fields:
  name: { type: Text, required: true, description: Name. }
  description: { type: Long Text, description: Use. }
  keyHash: { type: Text, internal: true, unique: true, description: Hash. }
  keyPrefix: { type: Text, internal: true, description: Beginning. }
  isServiceKey: { type: Boolean, internal: true, description: Worker. }
  expiresAt: { type: Date, internal: true, description: End. }
  revokedAt: { type: Date, internal: true, description: End. }
  replacedKeyHash: { type: Text, internal: true, unique: true, description: Hash. }
  replacedKeyUntil: { type: Date, internal: true, description: End. }
  userId: { type: Object ID, internal: true, description: User. }
`,
  'references/user.yaml': `name: User
description: A user.
scope: global
part: user
fields:
  name: { type: Text, required: true, description: Name. }
  email: { type: Text, description: Address. }
`,
  'references/probe.yaml': `name: Probe
description: A probe.
scope: shared
fields:
  name: { type: Text, required: true, description: Name. }
`,
  'resources/api-key-permission.yaml': `name: API Key Permission
path: api-key-permission
description: A right.
part: key permission
access: { read: [Owner], create: [Owner], update: [Owner], delete: [Owner] }
omit: [parent, parentId]
fields:
  apiKey: { type: Entity, entity: API Key, id: apiKeyId, onDelete: cascade, description: Key. }
  apiKeyId: { type: Object ID, required: true, updatable: true, description: Id of the key. }
  permission: { type: Permission, description: What it is. }
  labels: { type: Entity Array, entity: Label, description: Labels. }
`,
  'resources/group-probe.yaml': `name: Group Probe
path: group-probe
description: A probe of a group.
access: { read: [Owner], create: [Owner], update: [Owner], delete: [Owner] }
omit: [parent, parentId]
fields:
  probe: { type: Entity, entity: Probe, id: probeId, onDelete: cascade, description: Probe. }
  probeId: { type: Object ID, required: true, description: Id of the probe. }
`,
} as const;
