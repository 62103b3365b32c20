import type { Edit } from '../diff/diff.fixture.js';
import type { DiffRuleId } from '../diff/diff-rules.js';
import { KEYS_AND_PROBES } from '../emit/prisma/prisma.fixture.js';
import type { LintRuleId } from '../lint/lint-rules.js';

/** Kinds of files that are written for a catalog. */
export const OUTPUTS = ['definition', 'DTO', 'contract', 'OpenAPI', 'TypeScript', 'Python', 'page'] as const;

export type OutputKind = (typeof OUTPUTS)[number];

/** A thing that a declaration names: `field Group.rank`, `value Size.Small`, `permission CanEditGroup`, `entity Label`. */
export interface Named {
  readonly name: `${'field' | 'value' | 'permission' | 'entity'} ${string}`;
  /** Whether it can be removed: refused, at the declaration, or removed from it. */
  readonly removal: 'refused' | 'goes';
}

/** A feature of the catalog with what has to follow from its declaration. */
export interface CatalogFeature {
  readonly feature: string;
  /** As people write it, in Markdown. */
  readonly declared: string;
  /** The tests that show it at work, from the root of the project. */
  readonly tests: readonly string[];
  /** A declaration, or why there is none. */
  readonly declaration: Declaration | { readonly none: string };
}

export interface Declaration {
  /** What stands in the small catalog with and without the declaration. */
  readonly base: readonly Edit[];
  readonly edits: readonly Edit[];
  /** The rules of `diff` for adding it and for taking it back. */
  readonly adding: readonly DiffRuleId[];
  readonly removing: readonly DiffRuleId[];
  /** The migrations that add it, and part of their SQL with the object that guarantees it; or why none does. */
  readonly migrations: readonly ('expand' | 'contract' | 'break')[];
  readonly guarantee: { readonly object: string; readonly sql: string } | { readonly none: string };
  /** Files that do not change, with the reason. */
  readonly silent?: Readonly<Partial<Record<OutputKind, string>>>;
  readonly names?: readonly Named[];
  /** The word of the catalog by which `catalog-mistakes.yaml` has its misuses. */
  readonly key: string;
  /** What `lint` finds in a use of it, after further edits. */
  readonly lint?: { readonly edits: readonly Edit[]; readonly rule: LintRuleId };
  /** A statement about access of which the declaration changes the answer. */
  readonly prove?: { readonly statement: string; readonly isTrue: boolean };
}

const GROUP = 'resources/group.yaml';
const LOG = 'resources/group-log.yaml';
const LABEL = 'references/label.yaml';
const PROJECT = 'references/project.yaml';
const FIELDS = 'fields:\n';

const field = (...lines: readonly string[]): string => `fields:\n${lines.map((line) => `  ${line}\n`).join('')}`;
const key = (file: string, text: string): Edit => [file, FIELDS, `${text}\n${FIELDS}`];

/** Fields of a Group that declarations name. */
const PLAIN: Edit = [
  GROUP,
  FIELDS,
  field(
    'badge: { type: Text, updatable: true, description: B. }',
    'rank: { type: Number, integer: true, updatable: true, description: R. }',
    'stage: { type: Size, updatable: true, description: S. }',
    'seenAt: { type: Date, updatable: true, description: A. }',
  ),
];
/** References of a Group Log beside that to its group. */
const NEAR: Edit = [
  LOG,
  FIELDS,
  field(
    'near: { type: Entity, entity: Group, id: nearId, updatable: true, description: N. }',
    'nearId: { type: Object ID, updatable: true, description: I. }',
  ),
];
/** One of them that a record must have. */
const REQUIRED_NEAR: Edit = [LOG, FIELDS, NEAR[2].replace('type: Object ID,', 'type: Object ID, required: true,')];
const USER: readonly Edit[] = [
  ['references/user.yaml', '', KEYS_AND_PROBES['references/user.yaml']],
  ['permissions.yaml', '  Member: Works.', '  Member: Works.\n  CurrentUser: Has an account.'],
  [
    GROUP,
    FIELDS,
    field(
      'author: { type: Entity, entity: User, id: authorId, description: W. }',
      'authorId: { type: Object ID, description: I. }',
    ),
  ],
];
const TIMED: readonly Edit[] = [
  [GROUP, FIELDS, field('phase: { type: Size, required: true, updatable: true, description: P. }')],
  [
    LOG,
    FIELDS,
    field(
      'step: { type: Size, required: true, description: S. }',
      'until: { type: Date, description: U. }',
      'mood: { type: Size, required: true, description: M. }',
    ),
  ],
];

/** Kinds of files in which nothing changes, with the reason. */
const no = (reason: string, ...kinds: readonly OutputKind[]): Readonly<Partial<Record<OutputKind, string>>> =>
  Object.fromEntries(kinds.map((kind) => [kind, reason]));

/** It decides about values and callers, and no type of a value changes. */
const DECIDED = no('no value has another type', 'DTO', 'TypeScript', 'Python');
/** It is not about requests. */
const INTERNAL = no('callers see nothing of it', 'DTO', 'contract', 'OpenAPI', 'TypeScript', 'Python');

const EXPRESSION = "rank > 2 or stage = 'Small'";

const refused = (...names: readonly Named['name'][]): Named[] => names.map((name) => ({ name, removal: 'refused' }));
const goes = (...names: readonly Named['name'][]): Named[] => names.map((name) => ({ name, removal: 'goes' }));

/** The features of `docs/catalog-features.md`, which a test writes. */
export const CATALOG_FEATURES: readonly CatalogFeature[] = [
  {
    feature: 'relations to one and to many',
    declared: '`Entity`, `Entity Array`',
    tests: ['apps/api-conformance/src/walk.test.ts'],
    declaration: {
      key: 'entity',
      base: [],
      edits: [
        [
          LOG,
          FIELDS,
          field(
            'near: { type: Entity, entity: Group, id: nearId, updatable: true, description: N. }',
            'nearId: { type: Object ID, updatable: true, description: I. }',
            'badges: { type: Entity Array, entity: Label, updatable: true, description: B. }',
          ),
        ],
      ],
      adding: ['field-added', 'index-added'],
      removing: ['field-removed', 'index-dropped', 'table-dropped'],
      migrations: ['expand'],
      guarantee: { object: 'foreign key', sql: 'FOREIGN KEY ("projectId", "nearId") REFERENCES "Group"' },
      names: [...refused('entity Group', 'entity Label'), ...goes('field Group Log.nearId')],
    },
  },
  {
    feature: 'references that must agree',
    declared: '`match`',
    tests: ['apps/api-conformance/src/matching-references.test.ts'],
    declaration: {
      key: 'match',
      base: [
        NEAR,
        [
          GROUP,
          FIELDS,
          field(
            'home: { type: Entity, entity: Group, id: homeId, description: H. }',
            'homeId: { type: Object ID, description: I. }',
          ),
        ],
      ],
      edits: [[LOG, 'id: groupId, onDelete', 'id: groupId, match: { near: home }, onDelete']],
      adding: ['index-added', 'match-required'],
      removing: ['index-dropped', 'match-ended'],
      migrations: ['expand'],
      guarantee: { object: 'foreign key', sql: 'FOREIGN KEY ("projectId", "groupId", "nearId") REFERENCES "Group"' },
      silent: no('the service looks the other record up', 'DTO'),
      names: [...goes('field Group Log.near'), ...refused('field Group.home')],
    },
  },
  {
    feature: 'delete rules',
    declared: '`onDelete: cascade`, `restrict`, `setNull`',
    tests: ['apps/catalog-test/src/features/set-null.ts'],
    declaration: {
      key: 'onDelete',
      base: [NEAR],
      edits: [[LOG, 'id: nearId,', 'id: nearId, onDelete: setNull,']],
      adding: ['delete-reaches-further'],
      removing: ['delete-refused'],
      migrations: ['contract'],
      silent: no('it is about a delete of the other record', 'DTO', 'contract', 'OpenAPI', 'TypeScript', 'Python'),
      guarantee: { object: 'foreign key', sql: 'ON DELETE SET NULL' },
    },
  },
  {
    feature: 'unique values: of several fields, in a project or anywhere, among some records',
    declared: '`unique`',
    tests: ['apps/catalog-test/src/features/unique.ts'],
    declaration: {
      key: 'unique',
      base: [PLAIN],
      edits: [key(GROUP, `unique: [{ fields: [badge, rank], where: "${EXPRESSION}" }]`)],
      adding: ['index-added', 'unique-required'],
      removing: ['index-dropped', 'unique-ended'],
      migrations: ['break'],
      silent: DECIDED,
      guarantee: { object: 'unique index', sql: 'CREATE UNIQUE INDEX' },
      names: refused('field Group.badge', 'field Group.rank', 'field Group.stage', 'value Size.Small'),
      lint: {
        edits: [[GROUP, 'badge: { type: Text,', 'badge: { type: Text, access: { read: [] },']],
        rule: 'rule-reveals',
      },
    },
  },
  {
    feature: 'indexes over one field and over several',
    declared: '`indexed`, `indexes`',
    tests: ['apps/api/scale/index-plans.test.ts'],
    declaration: {
      key: 'indexes',
      base: [PLAIN],
      edits: [
        key(GROUP, 'indexes: [[badge, rank]]'),
        [GROUP, 'seenAt: { type: Date,', 'seenAt: { type: Date, indexed: true,'],
      ],
      adding: ['index-added'],
      removing: ['index-dropped'],
      migrations: ['expand'],
      silent: no('it says how fast records are found, not which', 'DTO', 'TypeScript', 'Python'),
      guarantee: { object: 'index', sql: 'CREATE INDEX CONCURRENTLY' },
      names: refused('field Group.badge', 'field Group.rank'),
    },
  },
  {
    feature: 'advice about missing indexes',
    declared: '`npm run doctor -- --advise`',
    tests: ['apps/catalog-test/src/features/advice.ts'],
    declaration: { none: 'a command' },
  },
  {
    feature: 'search with an index',
    declared: '`searchable`',
    tests: ['apps/catalog-test/src/features/search.ts'],
    declaration: {
      key: 'searchable',
      base: [PLAIN],
      edits: [key(GROUP, 'searchable: [badge]')],
      adding: ['index-added'],
      removing: ['index-dropped'],
      migrations: ['expand'],
      silent: no('it says how fast records are found, not which', 'DTO', 'contract', 'OpenAPI', 'TypeScript', 'Python'),
      guarantee: { object: 'index of trigrams', sql: 'gin_trgm_ops' },
      names: refused('field Group.badge'),
    },
  },
  {
    feature: 'checks across fields',
    declared: '`checks`',
    tests: ['apps/catalog-test/src/features/checks.ts'],
    declaration: {
      key: 'checks',
      base: [PLAIN],
      edits: [key(GROUP, `checks: { fits: { that: "${EXPRESSION}", message: F. } }`)],
      adding: ['check-required'],
      removing: ['check-ended'],
      migrations: ['break'],
      silent: DECIDED,
      guarantee: { object: 'CHECK constraint', sql: 'CHECK (' },
      names: refused('field Group.rank', 'field Group.stage', 'value Size.Small'),
      lint: {
        edits: [[GROUP, 'stage: { type: Size,', 'stage: { type: Size, access: { read: [] },']],
        rule: 'rule-reveals',
      },
    },
  },
  {
    feature: 'enumerations',
    declared: '`enumerations/*.yaml`',
    tests: ['apps/api-conformance/src/query-language.test.ts'],
    declaration: {
      key: 'enumerations',
      base: [],
      edits: [
        [
          'enumerations/tint.yaml',
          '',
          'name: Tint\ndescription: T.\nvalues:\n  - { name: Red, description: R. }\n  - { name: Blue, description: B. }\n',
        ],
        [GROUP, FIELDS, field('tint: { type: Tint, default: Red, updatable: true, description: T. }')],
      ],
      adding: ['enumeration-added', 'field-added'],
      removing: ['enumeration-removed', 'field-removed'],
      migrations: ['expand'],
      guarantee: { none: 'the service refuses other values; the database stores texts' },
      names: refused('value Tint.Red'),
    },
  },
  {
    feature: 'formats of texts',
    declared: 'Email, Phone, Colour, Hostname, IP Address, Version, Time Zone, Duration, Cron, Country',
    tests: ['apps/catalog-test/src/features/formats.ts'],
    declaration: {
      key: 'Email',
      base: [],
      edits: [[GROUP, FIELDS, field('mail: { type: Email, updatable: true, description: M. }')]],
      adding: ['field-added'],
      removing: ['field-removed'],
      migrations: ['expand'],
      guarantee: { object: 'CHECK constraint', sql: 'CONSTRAINT "format_Group_mail" CHECK' },
    },
  },
  {
    feature: 'decimals: exact numbers',
    declared: 'Decimal, with `precision` and `scale`',
    tests: ['apps/catalog-test/src/features/decimals.ts'],
    declaration: {
      key: 'Decimal',
      base: [],
      edits: [
        [GROUP, FIELDS, field('cost: { type: Decimal, precision: 9, minimum: 0, updatable: true, description: C. }')],
      ],
      adding: ['field-added'],
      removing: ['field-removed'],
      migrations: ['expand'],
      guarantee: { object: 'type and CHECK constraint', sql: 'numeric(9,2)' },
    },
  },
  {
    feature: 'lists of values, with operators and an index',
    declared: '`list`, `minItems`, `maxItems`, `uniqueItems`',
    tests: ['apps/catalog-test/src/features/lists.ts'],
    declaration: {
      key: 'list',
      base: [],
      edits: [
        [
          GROUP,
          FIELDS,
          field('tags: { type: Text, list: true, maxItems: 3, uniqueItems: true, indexed: true, description: T. }'),
        ],
      ],
      adding: ['field-added', 'index-added'],
      removing: ['field-removed'],
      migrations: ['expand'],
      guarantee: { object: 'CHECK constraint', sql: 'CONSTRAINT "format_Group_tags" CHECK' },
    },
  },
  {
    feature: 'shapes of JSON: objects, lists, one of several by a tag; conditions on values within',
    declared: '`shape`',
    tests: ['apps/catalog-test/src/features/shapes.ts'],
    declaration: {
      key: 'shape',
      base: [[GROUP, FIELDS, field('spot: { type: JSON, updatable: true, description: W. }')]],
      edits: [
        [
          GROUP,
          'spot: { type: JSON,',
          'spot: { type: JSON, shape: { object: { room: { type: Text, maxLength: 9, required: true }, size: { type: Size } } },',
        ],
      ],
      adding: ['values-narrowed'],
      removing: ['values-narrowed', 'values-widened'],
      migrations: ['break'],
      guarantee: { object: 'CHECK constraint', sql: 'CONSTRAINT "format_Group_spot" CHECK' },
    },
  },
  {
    feature: 'computed fields',
    declared: '`computed`',
    tests: ['apps/catalog-test/src/features/computed.ts'],
    declaration: {
      key: 'computed',
      base: [PLAIN],
      edits: [[GROUP, FIELDS, field(`isFit: { type: Boolean, computed: "${EXPRESSION}", description: F. }`)]],
      adding: ['field-added'],
      removing: ['field-removed'],
      migrations: ['expand'],
      guarantee: { object: 'trigger', sql: 'CREATE OR REPLACE TRIGGER "value_of_isFit"' },
      names: refused('field Group.rank', 'field Group.stage', 'value Size.Small'),
    },
  },
  {
    feature: 'secrets, hashed or encrypted',
    declared: '`secret`',
    tests: ['apps/catalog-test/src/features/secrets.ts'],
    declaration: {
      key: 'secret',
      base: [[GROUP, FIELDS, field('pin: { type: Text, updatable: true, description: P. }')]],
      edits: [[GROUP, 'pin: { type: Text,', 'pin: { type: Text, secret: hashed,']],
      adding: ['field-access-lost', 'values-sealed'],
      removing: ['secret-ended', 'secret-readable'],
      migrations: ['contract'],
      silent: no('a secret is given like any other text', 'DTO'),
      guarantee: { object: 'CHECK constraint', sql: 'CONSTRAINT "seal_Group_pin" CHECK' },
      prove: { statement: 'Owner never reads Group.pin', isTrue: true },
    },
  },
  {
    feature: 'places within a parent',
    declared: '`ordered`',
    tests: ['apps/catalog-test/src/features/ordered.ts'],
    declaration: {
      key: 'ordered',
      base: [
        REQUIRED_NEAR,
        [LOG, FIELDS, field('rung: { type: Number, integer: true, updatable: true, description: R. }')],
      ],
      edits: [[LOG, 'rung: { type: Number, integer: true,', 'rung: { type: Number, ordered: { within: near },']],
      adding: ['field-ordered', 'values-calculated', 'values-narrowed'],
      removing: ['field-ordered', 'values-widened'],
      migrations: ['break'],
      guarantee: { object: 'triggers', sql: 'CREATE OR REPLACE TRIGGER "place_of_rung' },
      names: refused('field Group Log.near'),
    },
  },
  {
    feature: 'timelines: each record ends where the next starts',
    declared: '`timeline`',
    tests: ['apps/catalog-test/src/features/timeline.ts'],
    declaration: {
      key: 'timeline',
      base: [
        REQUIRED_NEAR,
        [LOG, 'groupId: { type: Object ID, required: true,', 'groupId: { type: Object ID,'],
        ...TIMED,
      ],
      edits: [
        key(LOG, 'timeline: { of: near, state: step, starts: at, ends: until, current: phase, adds: { mood: Small } }'),
      ],
      adding: ['timeline-changed'],
      removing: ['timeline-changed'],
      migrations: ['break'],
      silent: DECIDED,
      guarantee: { object: 'triggers', sql: 'CREATE OR REPLACE TRIGGER "span_of_at' },
      names: [
        ...refused('field Group Log.near', 'field Group Log.step', 'field Group Log.at', 'field Group Log.until'),
        ...refused('field Group.phase', 'value Size.Small'),
        ...goes('field Group Log.mood'),
      ],
    },
  },
  {
    feature: 'states and their steps',
    declared: '`states`',
    tests: ['apps/catalog-test/src/features/states.ts'],
    declaration: {
      key: 'states',
      base: [[GROUP, FIELDS, field('phase: { type: Size, required: true, updatable: true, description: P. }')]],
      edits: [
        [GROUP, 'phase: { type: Size,', 'phase: { type: Size, states: { first: Small, next: { Small: [Large] } },'],
      ],
      adding: ['default-changed', 'step-refused'],
      removing: ['default-changed', 'step-allowed'],
      migrations: ['break'],
      silent: no('a required field stays required in types, whatever its default', 'TypeScript', 'Python'),
      guarantee: { object: 'trigger', sql: 'CREATE OR REPLACE TRIGGER "steps_of_phase"' },
      names: refused('value Size.Small', 'value Size.Large'),
      lint: {
        edits: [['enumerations/size.yaml', 'values:\n', 'values:\n  - { name: Tiny, description: T. }\n']],
        rule: 'unreachable-state',
      },
    },
  },
  {
    feature: 'constant defaults, and the moment of the create',
    declared: '`default`',
    tests: ['apps/api-conformance/src/walk.test.ts'],
    declaration: {
      key: 'default',
      base: [PLAIN],
      edits: [
        [GROUP, 'stage: { type: Size,', 'stage: { type: Size, default: Large,'],
        [GROUP, 'seenAt: { type: Date,', 'seenAt: { type: Date, default: now,'],
      ],
      adding: ['default-changed'],
      removing: ['default-changed'],
      migrations: [],
      silent: DECIDED,
      guarantee: {
        none: 'a default of a field that may be null is set by the service; a required one has it in the column',
      },
      names: refused('value Size.Large'),
    },
  },
  {
    feature: 'slugs of a name',
    declared: '`default: { slugOf: name }`',
    tests: ['apps/catalog-test/src/features/slug-of.ts'],
    declaration: {
      key: 'slugOf',
      base: [PLAIN],
      edits: [[GROUP, FIELDS, field('handle: { type: Slug, default: { slugOf: badge }, description: H. }')]],
      adding: ['field-added', 'index-added', 'unique-required', 'values-made'],
      removing: ['column-optional', 'field-removed', 'unique-ended'],
      migrations: ['expand'],
      guarantee: {
        object: 'trigger and unique index',
        sql: 'CREATE UNIQUE INDEX CONCURRENTLY "Group_projectId_handle_key"',
      },
      names: refused('field Group.badge'),
    },
  },
  {
    feature: 'the user who calls, by default',
    declared: '`default: { caller: user }`',
    tests: ['apps/catalog-test/src/features/caller.ts'],
    declaration: {
      key: 'caller',
      base: USER,
      edits: [[GROUP, 'authorId: { type: Object ID,', 'authorId: { type: Object ID, default: { caller: user },']],
      adding: ['default-changed'],
      removing: ['default-changed'],
      migrations: [],
      silent: no('the field can still be given', 'DTO'),
      guarantee: { none: 'the database does not know who calls' },
    },
  },
  {
    feature: 'numbers of a project',
    declared: '`default: { sequence: project }`',
    tests: ['apps/catalog-test/src/features/sequence.ts'],
    declaration: {
      key: 'sequence',
      base: [],
      edits: [
        [
          GROUP,
          FIELDS,
          field('number: { type: Number, integer: true, default: { sequence: project }, description: N. }'),
        ],
      ],
      adding: ['field-added', 'index-added', 'unique-required', 'values-made'],
      removing: ['column-optional', 'field-removed', 'unique-ended'],
      migrations: ['expand'],
      guarantee: {
        object: 'trigger and unique index',
        sql: 'CREATE UNIQUE INDEX CONCURRENTLY "Group_projectId_number_key"',
      },
    },
  },
  {
    feature: 'access by operation and by field',
    declared: '`access`',
    tests: ['packages/testing/src/contract/truth-table.ts'],
    declaration: {
      key: 'access',
      base: [],
      edits: [
        [GROUP, 'create: [Owner]', 'create: [Owner, CanEditGroup]'],
        [GROUP, 'description: Slug. }', 'description: Slug., access: { read: [Owner, CanEditGroup] } }'],
      ],
      adding: ['access-gained', 'field-access-gained', 'field-access-lost'],
      removing: ['access-lost', 'field-access-lost', 'field-access-gained'],
      migrations: [],
      silent: DECIDED,
      guarantee: { none: 'the service decides' },
      names: goes('permission CanEditGroup'),
      prove: { statement: 'CanEditGroup never creates Group', isTrue: false },
      lint: {
        edits: [[GROUP, 'create: [Owner, CanEditGroup]', 'create: [Owner]']],
        rule: 'field-grant-without-operation',
      },
    },
  },
  {
    feature: 'access by labels',
    declared: '`labelScope`',
    tests: ['apps/api-conformance/src/label-scopes.test.ts'],
    declaration: {
      key: 'labelScope',
      base: [
        [GROUP, 'labelScope: labels\n', ''],
        [LOG, 'labelScope: group\n', ''],
      ],
      edits: [key(GROUP, 'labelScope: labels')],
      adding: ['label-scope-changed'],
      removing: ['label-scope-changed'],
      migrations: [],
      silent: no('no value has another type', 'DTO'),
      guarantee: { none: 'the service decides' },
      names: refused('field Group.labels'),
    },
  },
  {
    feature: "access to one's own records",
    declared: '`owner`',
    tests: ['apps/catalog-test/src/catalogs.test.ts'],
    declaration: {
      key: 'owner',
      base: [...USER, [GROUP, 'create: [Owner]', 'create: [Owner, CurrentUser]']],
      edits: [key(GROUP, 'owner: author')],
      adding: ['owner-changed'],
      removing: ['owner-changed'],
      migrations: [],
      silent: DECIDED,
      guarantee: { none: 'the service decides' },
      names: refused('field Group.author'),
    },
  },
  {
    feature: 'access to what is in a record that the caller reads',
    declared: '`readThrough`',
    tests: ['apps/catalog-test/src/features/read-through.ts', 'apps/catalog-test/src/read-through-writes.ts'],
    declaration: {
      key: 'readThrough',
      base: [REQUIRED_NEAR, [LOG, 'read: [Owner]', 'read: [Owner, CanEditGroup]']],
      edits: [key(LOG, 'readThrough: near')],
      adding: ['read-through-narrowed'],
      removing: ['read-through-widened'],
      migrations: [],
      silent: DECIDED,
      guarantee: { none: 'the service decides; the foreign key guarantees the parent' },
      names: refused('field Group Log.near'),
      prove: { statement: 'CanEditGroup never reads Group Log', isTrue: true },
      lint: { edits: [], rule: 'parent-unreadable' },
    },
  },
  {
    feature: 'conditions of rows on a grant',
    declared: '`access: { read: [{ ProjectMember: { where: … } }] }`',
    tests: ['apps/catalog-test/src/features/conditions.ts'],
    declaration: {
      key: 'where',
      base: [PLAIN],
      edits: [
        [
          GROUP,
          'read: [Owner, Member, CanReadGroup]',
          `read: [Owner, Member, { CanReadGroup: { where: "${EXPRESSION}" } }]`,
        ],
      ],
      adding: ['condition-narrowed'],
      removing: ['condition-widened'],
      migrations: [],
      silent: DECIDED,
      guarantee: { none: 'the service decides' },
      names: [
        ...refused('field Group.rank', 'field Group.stage', 'value Size.Small'),
        ...goes('permission CanReadGroup'),
      ],
      prove: { statement: 'CanReadGroup always reads Group', isTrue: false },
      lint: { edits: [[GROUP, `"${EXPRESSION}"`, '"rank > 2 and rank < 2"']], rule: 'idle-condition' },
    },
  },
  {
    feature: 'limits of what a caller may grant',
    declared: '`mayGrant`',
    tests: ['apps/api-conformance/src/granting.test.ts'],
    declaration: {
      key: 'mayGrant',
      base: Object.entries(KEYS_AND_PROBES).map(([file, text]): Edit => [file, '', text]),
      edits: [
        ['permissions.yaml', 'permissions:\n', 'mayGrant: { Owner: { everythingBut: [Member] } }\npermissions:\n'],
      ],
      adding: ['granting-gained'],
      removing: ['granting-lost'],
      migrations: [],
      silent: no('it is about all resources', 'definition', 'DTO', 'TypeScript', 'Python', 'page'),
      guarantee: { none: 'the service decides' },
      prove: { statement: 'Owner never reaches CanEditGroup', isTrue: false },
    },
  },
  {
    feature: 'plans of projects',
    declared: '`plan`, `requires`',
    tests: ['apps/catalog-test/src/features/plans.ts'],
    declaration: {
      key: 'requires',
      base: [[PROJECT, 'fields:\n', 'fields:\n  tariff: { type: Size, description: T. }\n'], PLAIN],
      edits: [
        [PROJECT, 'scope: global\n', 'scope: global\nplan: tariff\n'],
        key(GROUP, 'requires: { plan: { create: Large } }'),
        [GROUP, 'rank: { type: Number,', 'rank: { type: Number, requires: { plan: Large },'],
      ],
      adding: ['plan-changed', 'plan-raised'],
      removing: ['plan-changed', 'plan-lowered'],
      migrations: ['expand'],
      silent: no('no value has another type', 'DTO'),
      guarantee: { object: 'trigger', sql: 'CREATE OR REPLACE TRIGGER "notify_update"' },
      names: refused('field Project.tariff', 'value Size.Large'),
      lint: { edits: [[GROUP, 'create: Large', 'create: Small']], rule: 'plan-without-effect' },
    },
  },
  {
    feature: 'audit trail',
    declared: '`audit`',
    tests: ['apps/catalog-test/src/features/audit.ts'],
    declaration: {
      key: 'audit',
      base: [PLAIN],
      edits: [key(GROUP, 'audit: [name, rank]')],
      adding: ['trail-gained'],
      removing: ['trail-lost', 'table-dropped'],
      migrations: ['expand'],
      silent: { ...INTERNAL, page: 'callers see nothing of it' },
      guarantee: { object: 'trigger', sql: 'CREATE OR REPLACE TRIGGER "audit"' },
      names: goes('field Group.rank'),
    },
  },
  {
    feature: 'retention',
    declared: '`retain`',
    tests: ['apps/catalog-test/src/features/retain.ts'],
    declaration: {
      key: 'retain',
      base: [PLAIN],
      edits: [key(GROUP, 'retain: { for: 90d, by: seenAt }')],
      adding: ['index-added', 'records-expire'],
      removing: ['index-dropped', 'records-kept'],
      migrations: ['expand'],
      silent: DECIDED,
      guarantee: { none: 'the service deletes' },
      names: refused('field Group.seenAt'),
      lint: { edits: [[LOG, 'onDelete: cascade, ', '']], rule: 'retained-while-referred' },
    },
  },
  {
    feature: 'deletes that can be undone',
    declared: '`softDelete`, `access.restore`',
    tests: ['apps/catalog-test/src/features/soft-delete.ts'],
    declaration: {
      key: 'softDelete',
      base: [],
      edits: [
        key(GROUP, 'softDelete: { restoreFor: 30d }'),
        [GROUP, '  delete: [Owner]\n', '  delete: [Owner]\n  restore: [Owner, CanEditGroup]\n'],
      ],
      adding: ['access-gained', 'restore-begins'],
      removing: ['access-lost', 'restore-ends', 'table-dropped'],
      migrations: ['expand'],
      silent: no('no value has another type', 'DTO'),
      guarantee: { object: 'trigger', sql: 'CREATE OR REPLACE TRIGGER "keep_deleted"' },
      names: goes('permission CanEditGroup'),
      prove: { statement: 'CanEditGroup never restores Group', isTrue: false },
    },
  },
  {
    feature: 'changes that callers follow, by polls and streams',
    declared: '`events`',
    tests: ['apps/catalog-test/src/features/events.ts'],
    declaration: {
      key: 'events',
      base: [],
      edits: [key(GROUP, 'events: { keep: names, retain: 7d }')],
      adding: ['events-begin'],
      removing: ['events-end', 'table-dropped'],
      migrations: ['expand'],
      silent: no('no value has another type', 'DTO'),
      guarantee: { object: 'triggers', sql: 'CREATE OR REPLACE TRIGGER "event_' },
    },
  },
  {
    feature: 'former values of records, and the way back to them',
    declared: '`events` with `keep: values`',
    tests: ['apps/catalog-test/src/features/history.ts'],
    declaration: {
      key: 'keep',
      base: [key(GROUP, 'events: { keep: names, retain: 7d }')],
      edits: [[GROUP, 'keep: names', 'keep: values']],
      adding: ['history-begin'],
      removing: ['history-end', 'table-dropped'],
      migrations: ['expand'],
      silent: no('no value has another type', 'DTO'),
      guarantee: { object: 'triggers', sql: 'CREATE OR REPLACE TRIGGER "history' },
    },
  },
  {
    feature: 'histories that show what belongs to a record',
    declared: '`historyOf`',
    tests: ['apps/catalog-test/src/features/root-history.ts'],
    declaration: {
      key: 'historyOf',
      base: [
        key(GROUP, 'events: { keep: values, retain: 7d }'),
        [LOG, FIELDS, `events: { keep: values, retain: 7d }\n${REQUIRED_NEAR[2]}`],
      ],
      edits: [
        [LOG, 'events: { keep: values, retain: 7d }\n', 'events: { keep: values, retain: 7d }\nhistoryOf: near\n'],
      ],
      adding: ['history-joined'],
      removing: ['history-parted'],
      migrations: ['expand'],
      silent: no('no value has another type', 'DTO', 'Python'),
      guarantee: { object: 'trigger function', sql: "'GroupLog@nearId'" },
      names: refused('field Group Log.near'),
      prove: { statement: 'Owner never recalls Group Log.at in Group', isTrue: false },
    },
  },
  {
    feature: 'records of every new project',
    declared: '`seed`',
    tests: ['generator/src/catalog/parse-catalog.test.ts'],
    declaration: {
      key: 'seed',
      base: [[LABEL, FIELDS, field('tone: { type: Size, description: T. }')]],
      edits: [[LABEL, '  - { name: Important }\n', '  - { name: Important }\n  - { name: Spare, tone: Small }\n']],
      adding: ['seed-changed'],
      removing: ['seed-changed'],
      migrations: [],
      silent: { ...INTERNAL, page: 'the reference has no page' },
      guarantee: { none: 'the service makes them with the project' },
      names: [...goes('field Label.tone'), ...refused('value Size.Small')],
    },
  },
  {
    feature: 'former names and deprecations',
    declared: '`renamedFrom`, `former`, `deprecated`',
    tests: ['apps/catalog-test/src/catalogs.test.ts'],
    declaration: {
      key: 'former',
      base: [PLAIN],
      edits: [
        [
          GROUP,
          'badge: { type: Text,',
          'badge: { type: Text, former: { name: plaque, since: 2026-11-22, until: 2027-05-31 },',
        ],
        [GROUP, 'rank: { type: Number,', 'rank: { type: Number, deprecated: { since: 2026-11-22, use: badge },'],
      ],
      adding: ['deprecated', 'former-name-kept'],
      removing: ['deprecated', 'former-name-ended'],
      migrations: [],
      guarantee: { none: 'two names of one column' },
    },
  },
  {
    feature: 'global and shared records',
    declared: '`scope` of a resource or reference',
    tests: ['apps/catalog-test/src/features/scope.ts'],
    declaration: {
      key: 'scope',
      base: [[LABEL, 'seed:\n  - { name: Important }\n', '']],
      edits: [key(LABEL, 'scope: shared')],
      adding: ['column-optional', 'field-optional', 'index-added', 'index-dropped', 'scope-changed'],
      removing: ['column-required', 'index-added', 'index-dropped', 'scope-changed'],
      migrations: ['break', 'contract'],
      silent: no('the reference has none', 'DTO', 'page'),
      guarantee: { object: 'triggers', sql: 'CREATE OR REPLACE TRIGGER' },
    },
  },
  {
    feature: 'references that callers write',
    declared: '`access` of a reference',
    tests: ['apps/api-conformance/src/written-references.test.ts'],
    declaration: {
      key: 'references',
      base: [
        [LABEL, '  secret: { type: Text, internal: true, unique: true, description: Kept. }\n', ''],
        [LABEL, FIELDS, `path: label\n${FIELDS}`],
      ],
      edits: [key(LABEL, 'access: { create: [Owner], update: [CanEditGroup], delete: [Owner] }')],
      adding: ['access-gained', 'field-added', 'field-updatable', 'index-added', 'reference-writable'],
      removing: ['access-lost', 'field-removed'],
      migrations: ['expand'],
      guarantee: { none: 'the service decides' },
      names: goes('permission CanEditGroup'),
    },
  },
  {
    feature: 'groups and measures, and a chart in the reference',
    declared: 'every resource',
    tests: ['apps/api-conformance/src/aggregate.test.ts', 'apps/client-test/src/pages/pages.test.ts'],
    declaration: { none: 'every resource has it' },
  },
];
