import { type Edit, edited, PLANNED_PROJECT, SMALL_CATALOG } from '../testing/small-catalog.js';
import type { ChangedFile } from './catalog-change.js';
import type { DiffRuleId, FileRuleId } from './diff-rules.js';

/** An edit of the small catalog that a rule finds something in. */
export interface DiffFixture {
  /** Edits of the small catalog that precede the change. */
  readonly base?: readonly Edit[];
  readonly edits: readonly Edit[];
  /** `accepted-changes.yaml` after the edit. */
  readonly accepted?: string;
  /** What the rule says of it. */
  readonly message: string;
}

const GROUP = 'resources/group.yaml';
const LOG = 'resources/group-log.yaml';
const LABEL = 'references/label.yaml';
const SIZE = 'enumerations/size.yaml';
const FIELDS = 'fields:\n';
const SIZED: Edit = [GROUP, FIELDS, 'fields:\n  extent: { type: Size, description: E. }\n'];
const NUMBER = 'type: Number, integer: true, minimum: 1, maximum: 9, default: 3';
const PUBLIC: Edit = ['permissions.yaml', '  Member: Works.', '  Member: Works.\n  Public: Anybody.'];
const TOKEN = 'description: T., access: { read: [Owner] } }';
const field = (text: string): string => `fields:\n  ${text}\n`;
const STATES: Edit = [
  LOG,
  FIELDS,
  field('state: { type: Size, required: true, states: { first: Small, next: { Small: [Large] } }, description: S. }'),
];
/** A Group Log that has the states of its group. */
const TIMELINE: readonly Edit[] = [
  [
    LOG,
    FIELDS,
    `timeline: { of: group, state: state, starts: at, ends: until, current: state }
fields:
  state: { type: Text, required: true, default: new, description: S. }
  until: { type: Date, description: U. }
  closed: { type: Date, description: C. }
`,
  ],
  [GROUP, FIELDS, field('state: { type: Text, description: S. }')],
];
/** A project with a plan: Small or Large. */
export const PLANS: Edit = [
  'references/project.yaml',
  SMALL_CATALOG.get('references/project.yaml') ?? '',
  PLANNED_PROJECT['references/project.yaml'],
];
/** A Label without a field that only references have. */
const WRITTEN_LABEL: Edit = [LABEL, '  secret: { type: Text, internal: true, unique: true, description: Kept. }\n', ''];
/** A Group Log that points at two groups. */
const PART: Edit = [
  LOG,
  FIELDS,
  field(
    'part: { type: Entity, entity: Group, id: partId, description: P. }\n  partId: { type: Object ID, description: Q. }',
  ),
];
const MATCHING = 'id: partId, match: { group: parent }';

/** A fixture for each rule about the catalog; of a statement that nobody knows no catalog leads to one. */
export const DIFF_FIXTURES: Readonly<Record<Exclude<DiffRuleId, FileRuleId>, DiffFixture>> = {
  'grants-writable': {
    base: [[GROUP, FIELDS, field('right: { type: Permission, description: R. }')]],
    edits: [[GROUP, 'delete: [Owner]', 'delete: [Owner, Member]']],
    message: '**Member** can now delete Group records',
  },
  'reference-writable': {
    base: [[LABEL, FIELDS, 'path: label\nfields:\n'], WRITTEN_LABEL],
    edits: [[LABEL, FIELDS, `access: { create: [Owner], update: [Member], delete: [Owner] }\n${FIELDS}`]],
    message: 'Label records were read-only, and Owner and Member can write them now',
  },
  'granting-gained': {
    edits: [['permissions.yaml', 'permissions:\n', 'mayGrant: { Member: { everythingBut: [Owner] } }\npermissions:\n']],
    message: '**Member** may now grant `Member`, `CanReadGroup` and `CanEditGroup` without holding it',
  },
  'secret-readable': {
    base: [[GROUP, FIELDS, field(`apiToken: { type: Text, ${TOKEN}`)]],
    edits: [[GROUP, TOKEN, TOKEN.replace('[Owner]', '[Owner, Member]')]],
    message: "**Member** can now read Group's `apiToken`",
  },
  'secret-ended': {
    base: [[GROUP, FIELDS, field('pin: { type: Text, secret: hashed, description: P. }')]],
    edits: [[GROUP, 'secret: hashed', 'access: { read: [] }']],
    message: "Group's `pin` was stored hashed and is stored as given: the values that are there stay hashed",
  },
  'values-sealed': {
    base: [[GROUP, FIELDS, field('pin: { type: Text, description: P. }')]],
    edits: [[GROUP, 'pin: { type: Text,', 'pin: { type: Text, secret: hashed,']],
    message:
      "Group's `pin` becomes a secret, stored hashed: `npm run admin -- secrets seal` seals the values that are there",
  },
  'plan-changed': {
    base: [PLANS],
    edits: [['references/project.yaml', 'plan: plan', 'plan: other']],
    message: 'The plan of a Project was its `plan` and is its `other`',
  },
  'plan-lowered': {
    base: [PLANS, [GROUP, FIELDS, `requires: { plan: { create: Large } }\n${FIELDS}`]],
    edits: [[GROUP, 'create: Large', 'update: Large']],
    message: 'Projects with the plan `Small` can now create Group records',
  },
  'public-access-gained': {
    base: [PUBLIC],
    edits: [[GROUP, 'read: [Owner, Member, CanReadGroup]', 'read: [Owner, Member, CanReadGroup, Public]']],
    message: '**Public** can now read Group records, with all fields',
  },
  'part-changed': {
    base: [['references/user.yaml', null, userText('')]],
    edits: [['references/user.yaml', 'scope: global\n', 'scope: global\npart: user\n']],
    message: 'User was nothing to the service itself, and is user',
  },
  'seed-grants': {
    base: [[LABEL, FIELDS, field('right: { type: Permission, description: R. }')]],
    edits: [[LABEL, '{ name: Important }', '{ name: Important, right: Owner }']],
    message:
      'New projects get the Label records `{"name":"Important","right":"Owner"}`, no longer with `{"name":"Important"}`',
  },
  'demo-grants': {
    base: [['demo.yaml', null, 'key: { permissions: [Member] }\nrecords: {}\n']],
    edits: [['demo.yaml', '[Member]', '[Member, Owner]']],
    message: 'The key of the demo project now holds **Owner**',
  },
  'default-decides': {
    base: [[LABEL, FIELDS, field('flag: { type: Boolean, internal: true, default: false, description: F. }')]],
    edits: [[LABEL, 'default: false', 'default: true']],
    message: "Label's `flag` had the default `false` and has `true`",
  },
  'path-taken': {
    edits: [
      [GROUP, 'path: group', 'path: group-log'],
      [LOG, 'path: group-log', 'path: group'],
    ],
    message: '`/api/group` served Group and now serves Group Log',
  },
  'storage-changed': {
    edits: [[GROUP, 'labelScope: labels\n', 'labelScope: labels\ntable: Crowd\n']],
    message: 'Group records were stored in the table `Group` and are now stored in `Crowd`',
  },
  'belonging-changed': {
    base: [
      ['references/user.yaml', null, userText('part: user\npath: user\nbelongsBy: { Group: lead }\n')],
      [GROUP, FIELDS, field(`${userField('lead')}\n  ${userField('deputy')}`)],
    ],
    edits: [['references/user.yaml', 'Group: lead', 'Group: deputy']],
    message: 'A project now also sees the User records that `Group.deputyId` refers to',
  },
  'scope-changed': {
    base: [[LABEL, 'seed:\n  - { name: Important }\n', '']],
    edits: [[LABEL, 'description: A label.\n', 'description: A label.\nscope: shared\n']],
    message: 'Label records were of one project each and are of one project each or, without one, for all',
  },
  'label-scope-changed': {
    edits: [[LOG, 'labelScope: group\n', '']],
    message: 'Label-scoped permissions on Group Log now depend on no labels, no longer on the labels of `group`',
  },
  'read-through-widened': {
    base: [[LOG, 'labelScope: group\n', 'labelScope: group\nreadThrough: group\n']],
    edits: [[LOG, 'readThrough: group\n', '']],
    message: 'Group Log records can no longer be read only by callers that may read their `group`',
  },
  'read-through-narrowed': {
    edits: [[LOG, 'labelScope: group\n', 'labelScope: group\nreadThrough: group\n']],
    message: 'Group Log records can now be read only by callers that may read their `group`',
  },
  'owner-changed': {
    base: [
      ['references/user.yaml', null, userText('part: user\n')],
      [
        GROUP,
        FIELDS,
        field(
          'lead: { type: Entity, entity: User, id: leadId, description: L. }\n  leadId: { type: Object ID, description: I. }',
        ),
      ],
    ],
    edits: [[GROUP, FIELDS, `owner: lead\n${FIELDS}`]],
    message:
      'A caller that has a right on Group only through **CurrentUser** now has access to the records whose `leadId` is its user',
  },
  'access-gained': {
    edits: [[GROUP, 'update: [Owner, CanEditGroup]', 'update: [Owner, Member, CanEditGroup]']],
    message: '**Member** can now update Group records, with all fields',
  },
  'field-access-gained': {
    edits: [
      [
        GROUP,
        'updatable: true, description: Name. }',
        'updatable: true, description: N., access: { update: [Owner, Member, CanEditGroup] } }',
      ],
    ],
    message: "**Member** can now update Group's `name`, together with one of Owner, CanEditGroup",
  },
  'field-not-auto': {
    base: [[GROUP, 'size: { type: Number,', 'size: { type: Number, auto: true,']],
    edits: [[GROUP, 'auto: true, ', '']],
    message: "Group's `size` can now be given on create, by Owner",
  },
  'field-updatable': {
    edits: [[GROUP, 'size: { type: Number,', 'size: { type: Number, updatable: true,']],
    message: "Group's `size` can now be updated, by Owner and CanEditGroup",
  },
  'field-exposed': {
    edits: [[LABEL, 'internal: true, ', '']],
    message:
      "Label's `secret` was not part of the API, and every name that may read a record that refers to it can now read it",
  },
  'delete-reaches-further': {
    edits: [['service.yaml', 'id: parentId,', 'id: parentId, onDelete: cascade,']],
    message: "A delete of the record that Group's `parent` refers to now also deletes the Group records",
  },
  'records-left': {
    base: [['service.yaml', 'id: parentId,', 'id: parentId, onDelete: cascade,']],
    edits: [['service.yaml', 'onDelete: cascade, description: Par', 'onDelete: setNull, description: Par']],
    message:
      "A delete of the record that Group's `parent` refers to now sets it to null in the Group records, which are no longer deleted",
  },
  'last-of-set-kept': {
    base: [[GROUP, 'entity: Label,', 'entity: Label, onDelete: cascade,']],
    edits: [[GROUP, 'onDelete: cascade, ', '']],
    message: 'A Group record whose `labels` become empty is now kept; it may then apply to more',
  },
  'paging-widened': {
    edits: [['service.yaml', 'maximumLimit: 100', 'maximumLimit: 1000']],
    message: '`maximumLimit` of lists was 100 and is 1000',
  },
  'trail-lost': {
    base: [[GROUP, 'labelScope: labels\n', 'labelScope: labels\naudit: [name, size]\n']],
    edits: [[GROUP, 'audit: [name, size]', 'audit: [name]']],
    message: "Changes of Group's `size` are no longer recorded",
  },
  'access-lost': {
    edits: [[GROUP, 'create: [Owner]', 'create: []']],
    message: '**Owner** can no longer create Group records',
  },
  'field-access-lost': {
    edits: [[GROUP, 'description: Slug. }', 'description: Slug., access: { read: [Owner, Member] } }']],
    message: "**CanReadGroup** can no longer read Group's `slug`",
  },
  'plan-raised': {
    base: [PLANS],
    edits: [[GROUP, 'default: 3,', 'default: 3, requires: { plan: Large },']],
    message: "Projects with the plan `Small` can no longer read and create Group's `size`",
  },
  'granting-lost': {
    base: [['permissions.yaml', 'permissions:\n', 'mayGrant: { Member: everything }\npermissions:\n']],
    edits: [['permissions.yaml', 'mayGrant: { Member: everything }\n', '']],
    message: '**Member** may no longer grant 4 names without holding it',
  },
  'permission-removed': {
    base: [PUBLIC],
    edits: [['permissions.yaml', '\n  Public: Anybody.', '']],
    message: 'The role **Public** was removed; keys that hold it lose its rights',
  },
  'permission-added': { edits: [PUBLIC], message: 'New role **Public**' },
  'trail-gained': {
    edits: [[GROUP, 'labelScope: labels\n', 'labelScope: labels\naudit: [name]\n']],
    message: "Changes of Group's `name` are now recorded",
  },
  'acceptance-without-change': {
    edits: [],
    accepted: 'accepted:\n  - { rule: access-gained, resource: Group, reason: Why. }\n',
    message: 'Accepted, but not part of this change: access-gained · Group',
  },

  'resource-removed': {
    edits: [[LOG, null, null]],
    message: 'Group Log was removed, together with `/api/group-log`',
  },
  'path-changed': {
    edits: [[GROUP, 'path: group', 'path: groups']],
    message: 'Group moved from `/api/group` to `/api/groups`',
  },
  'field-removed': {
    edits: [[GROUP, `  size: { ${NUMBER}, description: Size. }\n`, '']],
    message: 'Group no longer has `size`',
  },
  'field-renamed': {
    edits: [[GROUP, 'slug: { type', 'key: { renamedFrom: slug, type']],
    message: "Group's `slug` is now called `key`",
  },
  'former-name-ended': {
    base: [[GROUP, 'description: Size. }', 'former: { name: extent, since: 2026-11-22 }, description: Size. }']],
    edits: [[GROUP, 'former: { name: extent, since: 2026-11-22 }, ', '']],
    message: "Group's `size` can no longer be called `extent`",
  },
  'field-type-changed': {
    edits: [[GROUP, NUMBER, 'type: Text']],
    message: "Group's `size` was Number and is Text",
  },
  'field-target-changed': {
    edits: [[GROUP, 'entity: Label', 'entity: Group']],
    message: "Group's `labels` referred to Label and refers to Group",
    base: [
      [GROUP, 'labelScope: labels\n', ''],
      [LOG, 'labelScope: group\n', ''],
    ],
  },
  'required-field-added': {
    edits: [[GROUP, FIELDS, field('title: { type: Text, required: true, description: T. }')]],
    message: 'Group has a new field `title` (Text), and every create must set it',
  },
  'field-required': {
    edits: [[GROUP, 'size: { type: Number,', 'size: { type: Number, required: true,']],
    message: "Group's `size` must now be given on create, and is never null",
  },
  'field-optional': {
    edits: [[GROUP, 'name: { type: Text, required: true,', 'name: { type: Text,']],
    message: "Group's `name` may now be null",
  },
  'field-auto': {
    edits: [[GROUP, 'size: { type: Number,', 'size: { type: Number, auto: true,']],
    message: "Callers can no longer set Group's `size`: it is auto",
  },
  'field-frozen': {
    edits: [[GROUP, 'required: true, updatable: true,', 'required: true,']],
    message: "Callers can no longer update Group's `name`",
  },
  'field-derived': {
    edits: [[GROUP, 'size: { type: Number,', 'size: { type: Number, derived: true,']],
    message: "Group's `size` is now computed by the service",
  },
  'step-allowed': {
    base: [STATES],
    edits: [[LOG, 'Small: [Large]', 'Small: [Large], Large: [Small]']],
    message: "Group Log's `state` may now go `Large → Small`",
  },
  'step-refused': {
    base: [STATES],
    edits: [[LOG, 'next: { Small: [Large] }', 'next: {}']],
    message: "Group Log's `state` can no longer go `Small → Large`",
  },
  'timeline-changed': {
    base: TIMELINE,
    edits: [[LOG, 'ends: until', 'ends: closed']],
    message: 'Group Log records are now the changes of the `state` of their `group`',
  },
  'field-ordered': {
    base: [[LOG, FIELDS, field('place: { type: Number, integer: true, minimum: 1, description: P. }')]],
    edits: [[LOG, 'integer: true, minimum: 1, description: P.', 'ordered: { within: group }, description: P.']],
    message: "Group Log's `place` is now the place of the record within `group`",
  },
  'field-calculated': {
    base: [[GROUP, FIELDS, field('twice: { type: Number, computed: size * 2, description: T. }')]],
    edits: [[GROUP, 'size * 2', 'size + size']],
    message: "Group's `twice` was `size * 2` and is `size + size`",
  },
  'values-calculated': {
    base: [[GROUP, FIELDS, field('twice: { type: Number, description: T. }')]],
    edits: [[GROUP, 'twice: { type: Number,', 'twice: { type: Number, computed: size * 2,']],
    message: 'Column `Group.twice`: the values that it holds would be replaced by calculated ones',
  },
  'values-made': {
    edits: [
      [
        GROUP,
        FIELDS,
        field(
          'number: { type: Number, integer: true, default: { sequence: project }, description: N. }\n' +
            '  handle: { type: Slug, default: { slugOf: name }, description: H. }',
        ),
      ],
    ],
    message: 'Column `Group.number`: the database makes the values of existing rows',
  },
  'field-reveals': {
    base: [
      [GROUP, 'size: { type: Number,', 'size: { type: Number, access: { read: [Owner] },'],
      [GROUP, FIELDS, field('twice: { type: Number, computed: size * 2, access: { read: [Owner] }, description: T. }')],
    ],
    edits: [[GROUP, 'computed: size * 2, access: { read: [Owner] },', 'computed: size * 2, reveals: true,']],
    message: "Group's `twice` reveals fields that not all of its readers may read",
  },
  'condition-widened': {
    base: [[GROUP, 'read: [Owner, Member,', "read: [Owner, { Member: { where: 'size < 5' } },"]],
    edits: [[GROUP, 'size < 5', 'size < 6']],
    message: '**Member** can now read Group records where `size < 6`, no longer those where `size < 5`',
  },
  'condition-narrowed': {
    base: [[GROUP, 'read: [Owner, Member,', "read: [Owner, { Member: { where: 'size < 5' } },"]],
    edits: [[GROUP, 'size < 5', 'size < 4 and name is not null']],
    message:
      '**Member** can now read only Group records where `size < 4 and name is not null`, no longer those where `size < 5`',
  },
  'events-begin': {
    edits: [[GROUP, 'labelScope: labels\n', 'labelScope: labels\nevents: { keep: names, retain: 7d }\n']],
    message: 'Changes of Group records can be followed 7d back',
  },
  'events-end': {
    base: [[GROUP, 'labelScope: labels\n', 'labelScope: labels\nevents: { keep: names, retain: 7d }\n']],
    edits: [[GROUP, '7d', '2d']],
    message: 'Changes of Group records can be followed 2d back, no longer 7d',
  },
  'history-begin': {
    base: [[GROUP, 'labelScope: labels\n', 'labelScope: labels\nevents: { keep: names, retain: 7d }\n']],
    edits: [[GROUP, 'keep: names', 'keep: values']],
    message: 'Former values of Group records are kept, and callers can read them',
  },
  'history-end': {
    base: [[GROUP, 'labelScope: labels\n', 'labelScope: labels\nevents: { keep: values, retain: 7d }\n']],
    edits: [[GROUP, 'keep: values', 'keep: names']],
    message: 'Former values of Group records can no longer be read',
  },
  'history-joined': {
    base: [
      [GROUP, 'labelScope: labels\n', 'labelScope: labels\nevents: { keep: values, retain: 7d }\n'],
      [LOG, 'labelScope: group\n', 'labelScope: group\nevents: { keep: values, retain: 7d }\n'],
    ],
    edits: [[LOG, 'labelScope: group\n', 'labelScope: group\nhistoryOf: group\n']],
    message: 'Versions of Group Log records are in the history of their `group` too',
  },
  'history-parted': {
    base: [
      [GROUP, 'labelScope: labels\n', 'labelScope: labels\nevents: { keep: values, retain: 7d }\n'],
      [LOG, 'labelScope: group\n', 'labelScope: group\nevents: { keep: values, retain: 7d }\nhistoryOf: group\n'],
    ],
    edits: [[LOG, 'historyOf: group\n', '']],
    message: 'Versions of Group Log records are no longer in the history of their `group`',
  },
  'restore-begins': {
    edits: [[GROUP, 'labelScope: labels\n', 'labelScope: labels\nsoftDelete: { restoreFor: 30d }\n']],
    message: 'Deleted Group records are kept for 30d from now on',
  },
  'restore-ends': {
    base: [[GROUP, 'labelScope: labels\n', 'labelScope: labels\nsoftDelete: { restoreFor: 30d }\n']],
    edits: [[GROUP, '30d', '30h']],
    message: 'Deleted Group records are kept for 30h from now on, no longer for 30d',
  },
  'records-expire': {
    base: [[GROUP, 'labelScope: labels\n', 'labelScope: labels\nretain: { for: 90d, by: createdAt }\n']],
    edits: [[GROUP, 'for: 90d', 'for: 48h']],
    message: 'Group records are deleted 48h after their `createdAt`',
  },
  'records-kept': {
    base: [[GROUP, 'labelScope: labels\n', 'labelScope: labels\nretain: { for: 90h, by: createdAt }\n']],
    edits: [[GROUP, 'for: 90h', 'for: 4d']],
    message: 'Group records are deleted 4d after their `createdAt`, no longer 90h',
  },
  'check-required': {
    edits: [
      [GROUP, 'labelScope: labels\n', 'labelScope: labels\nchecks: { small: { that: size < 5, message: S. } }\n'],
    ],
    message: '`size < 5` must be true of every Group record',
  },
  'unique-required': {
    edits: [[GROUP, 'labelScope: labels\n', 'labelScope: labels\nunique: [[parent, name]]\n']],
    message: 'No two Group records of a project may have the same `parent` and `name` from now on',
  },
  'values-narrowed': {
    edits: [[GROUP, 'maximum: 9', 'maximum: 8']],
    message: "Group's `size` had maximum 9 and has 8",
  },
  'value-removed': {
    base: [SIZED],
    edits: [[SIZE, '  - { name: Large, description: It does not. }\n', '']],
    message: 'Size can no longer be `Large`',
  },
  'value-renamed': {
    base: [SIZED],
    edits: [[SIZE, 'name: Small', 'name: Tiny, renamedFrom: Small']],
    message: 'Size: `Small` is now `Tiny`',
  },
  'enumeration-removed': {
    edits: [[SIZE, null, null]],
    message: 'The enumeration Size was removed',
  },
  'default-changed': {
    edits: [[GROUP, 'default: 3', 'default: 4']],
    message: "Group's `size` had the default `3` and has `4`",
  },
  'paging-narrowed': {
    edits: [['service.yaml', 'maximumLimit: 100', 'maximumLimit: 50']],
    message: '`maximumLimit` of lists was 100 and is 50',
  },
  'match-required': {
    base: [PART],
    edits: [[LOG, 'id: partId', MATCHING]],
    message: "Group Log's `group` has to be the `parent` of its `part`",
  },
  'match-ended': {
    base: [PART, [LOG, 'id: partId', MATCHING]],
    edits: [[LOG, MATCHING, 'id: partId']],
    message: "Group Log's `group` need not be the `parent` of its `part`",
  },
  'seed-changed': {
    edits: [[LABEL, '  - { name: Important }\n', '  - { name: Important }\n  - { name: Spare }\n']],
    message: 'New projects get the Label records `{"name":"Spare"}`',
  },
  'delete-refused': {
    edits: [[LOG, 'onDelete: cascade, ', '']],
    message:
      "A delete of the record that Group Log's `group` refers to is now rejected while Group Log records refer to it",
  },
  'resource-added': {
    edits: [['resources/room.yaml', null, roomText()]],
    message: 'Room is new, at `/api/room`',
  },
  'resource-renamed': {
    edits: [
      [LOG, null, null],
      [
        'resources/diary.yaml',
        null,
        (SMALL_CATALOG.get(LOG) ?? '').replace('Group Log', 'Diary\nrenamedFrom: Group Log'),
      ],
    ],
    message: 'Group Log is now called Diary; names in the typed client and the documents follow',
  },
  'field-added': {
    edits: [[GROUP, FIELDS, field('title: { type: Text, description: T. }')]],
    message: 'Group has a new field `title` (Text); read: Owner, Member, CanReadGroup; create: Owner; update: nobody',
  },
  'check-ended': {
    base: [[GROUP, 'labelScope: labels\n', 'labelScope: labels\nchecks: { small: { that: size < 5, message: S. } }\n']],
    edits: [[GROUP, 'size < 5', 'size < 9']],
    message: '`size < 5` no longer has to be true for Group records',
  },
  'unique-ended': {
    base: [
      [
        GROUP,
        'labelScope: labels\n',
        'labelScope: labels\nunique: [{ fields: [name], scope: service, where: size > 1 }]\n',
      ],
    ],
    edits: [[GROUP, 'unique: [{ fields: [name], scope: service, where: size > 1 }]\n', '']],
    message: 'Two Group records of any projects may now have the same `name` where `size > 1`',
  },
  'values-widened': {
    edits: [[GROUP, 'minimum: 1', 'minimum: 0']],
    message: "Group's `size` had minimum 1 and has 0",
  },
  'enumeration-added': {
    edits: [
      ['enumerations/hue.yaml', null, 'name: Hue\ndescription: H.\nvalues:\n  - { name: Red, description: R. }\n'],
    ],
    message: 'Hue is a new enumeration',
  },
  'value-added': {
    edits: [[SIZE, 'values:\n', 'values:\n  - { name: Middle, description: M. }\n']],
    message: 'Size may also be `Middle`',
  },
  'paging-changed': {
    edits: [['service.yaml', 'defaultLimit: 10', 'defaultLimit: 20']],
    message: '`defaultLimit` of lists was 10 and is 20',
  },
  'former-name-kept': {
    edits: [
      [
        GROUP,
        '  slug: {',
        '  handle: { renamedFrom: slug, former: { name: slug, since: 2026-11-22, until: 2027-05-31 },',
      ],
    ],
    message: "Group's `handle` is still available as `slug`, deprecated since 2026-11-22, until 2027-05-31: use handle",
  },
  deprecated: {
    edits: [[GROUP, 'description: Size. }', 'deprecated: { since: 2026-11-22, use: extent }, description: Size. }']],
    message: "Group's `size` is deprecated since 2026-11-22: use extent",
  },

  'table-dropped': {
    edits: [[LOG, null, null]],
    message: 'Table `GroupLog` stays until `migrate --contract`, and its rows are lost then',
  },
  'column-dropped': {
    edits: [[GROUP, `  size: { ${NUMBER}, description: Size. }\n`, '']],
    message: 'Column `Group.size` stays until `migrate --contract`, and what it holds is lost then',
  },
  'values-lost': {
    base: [SIZED],
    edits: [[SIZE, '  - { name: Large, description: It does not. }\n', '']],
    message: 'Column `Group.extent`: Large in rows that have it would be lost',
  },
  'type-lost': {
    edits: [[GROUP, NUMBER, 'type: Boolean']],
    message:
      'Column `Group.size`: it holds integer and would hold boolean: add a field of the new type, copy the values, remove the old field',
  },
  'required-column-added': {
    edits: [[GROUP, FIELDS, field('title: { type: Text, required: true, description: T. }')]],
    message:
      'New column `Group.title`: it is required and has no default, so existing rows would have no value; give it a default, or make it optional',
  },
  'column-required': {
    edits: [[GROUP, 'size: { type: Number,', 'size: { type: Number, required: true,']],
    message: 'Column `Group.size`: it becomes required',
  },
  'table-added': { edits: [['resources/room.yaml', null, roomText()]], message: 'New table `Room`' },
  'column-added': {
    edits: [[GROUP, FIELDS, field('title: { type: Text, description: T. }')]],
    message: 'New column `Group.title`',
  },
  'column-optional': {
    edits: [[GROUP, 'name: { type: Text, required: true,', 'name: { type: Text,']],
    message: 'Column `Group.name` may be empty',
  },
  'values-renamed': {
    base: [SIZED],
    edits: [[SIZE, 'name: Small', 'name: Tiny, renamedFrom: Small']],
    message: 'Column `Group.extent`: rows change from Small to Tiny',
  },
  'index-added': {
    edits: [
      [
        GROUP,
        FIELDS,
        field(
          'top: { type: Entity, entity: Group, id: topId, description: T. }\n  topId: { type: Object ID, description: T. }',
        ),
      ],
    ],
    message: 'New index `Group_topId_idx`',
  },
  'index-dropped': {
    base: [
      [
        GROUP,
        FIELDS,
        field(
          'top: { type: Entity, entity: Group, id: topId, description: T. }\n  topId: { type: Object ID, description: Top. }',
        ),
      ],
    ],
    edits: [[GROUP, '  top: { type: Entity, entity: Group, id: topId, description: T. }\n', '']],
    message: 'Index `Group_topId_idx` is dropped',
  },
};

const PROPERTY = '  - { property: Member never deletes Group, reason: Members work. }\n';

/** A file for each rule about files, and what the rule says of it. */
export const FILE_FIXTURES: Readonly<Record<FileRuleId, { readonly file: ChangedFile; readonly message: string }>> = {
  'property-lost': {
    file: { path: 'catalog/properties.yaml', before: `properties:\n${PROPERTY}`, after: 'properties: []\n' },
    message: 'No longer required to be true: `Member never deletes Group`',
  },
  'property-added': {
    file: { path: 'catalog/properties.yaml', before: undefined, after: `properties:\n${PROPERTY}` },
    message: 'Required to stay true: `Member never deletes Group`',
  },
  'finding-accepted': {
    file: {
      path: 'catalog/lint-baseline.yaml',
      before: undefined,
      after: 'accepted:\n  - { rule: public-access, resource: Group, reason: Why. }\n',
    },
    message: 'Newly accepted: public-access · Group',
  },
  'migration-statement': {
    file: {
      path: 'prisma/migrations/20261122010203_tidy_up/migration.sql',
      before: undefined,
      after: `-- expand: builds before it go on working\n\n-- step: tidy up\nUPDATE "TeamPermission" SET "permission" = 'Owner';\n`,
    },
    message: `The migration \`20261122010203_tidy_up\` (expand) has a statement that the catalog does not require: \`UPDATE "TeamPermission" SET "permission" = 'Owner'\``,
  },
  'migration-rewritten': {
    file: { path: 'prisma/migrations/0001_init/migration.sql', before: 'SELECT 1;\n', after: undefined },
    message: 'The migration `0001_init` was removed; databases that ran it keep its effects',
  },
  'code-removed': {
    file: { path: 'apps/api/src/custom/team.hooks.ts', before: 'export class TeamHooks {}\n', after: undefined },
    message:
      '`apps/api/src/custom/team.hooks.ts` was removed: hooks, guards and endpoints can refuse, write and return anything',
  },
  'code-changed': {
    file: { path: 'packages/engine/src/access/policy.ts', before: 'return false;\n', after: 'return true;\n' },
    message: '`packages/engine/src/access/policy.ts` was changed: the runtime enforces access and isolates projects',
  },
  'template-overridden': {
    file: { path: 'catalog/templates/nest/definition.ts.hbs', before: undefined, after: '{{header}}\n' },
    message:
      '`catalog/templates/nest/definition.ts.hbs` was added: templates of the project produce the code of the service, the client and the documents',
  },
  'emitter-changed': {
    file: { path: 'catalog/emitters/routes.ts', before: undefined, after: 'export default () => [];\n' },
    message:
      '`catalog/emitters/routes.ts` was added: emitters of the project run with the generator and produce files of the service, the client and the documents',
  },
  'check-changed': {
    file: { path: '.github/workflows/review.yml', before: 'on: pull_request\n', after: 'on: push\n' },
    message: '`.github/workflows/review.yml` was changed: these files determine which checks run, and when',
  },
  'packages-changed': {
    file: { path: 'package-lock.json', before: '{}\n', after: '{ }\n' },
    message:
      '`package-lock.json` was changed: these files determine which packages are installed and what each command runs',
  },
  'deployment-changed': {
    file: { path: 'deploy/nginx/nginx.conf', before: 'deny all;\n', after: 'allow all;\n' },
    message:
      '`deploy/nginx/nginx.conf` was changed: these files determine who can reach the service and how it is configured',
  },
};

/** The catalogs before and after a fixture's edits. @throws Error if an edit does not fit. */
export function sidesOf({ base = [], edits }: DiffFixture): {
  before: Map<string, string>;
  after: Map<string, string>;
} {
  const before = edited(base);
  return { before, after: edited(edits, before) };
}

function userField(name: string): string {
  return `${name}: { type: Entity, entity: User, id: ${name}Id, description: U. }\n  ${name}Id: { type: Object ID, description: U. }`;
}

function userText(part: string): string {
  return `name: User
description: Somebody.
scope: global
${part}fields:
  name: { type: Text, required: true, description: N. }
  email: { type: Text, required: true, unique: true, description: E. }
`;
}

function roomText(): string {
  return `name: Room
path: room
description: A room.
access: { read: [Owner, Member], create: [Owner], update: [Owner], delete: [] }
omit: [parent, parentId]
fields:
  name: { type: Text, required: true, description: Name. }
  note: { type: Text, updatable: true, description: Note., access: { read: [Owner], update: [Owner, Member] } }
`;
}
