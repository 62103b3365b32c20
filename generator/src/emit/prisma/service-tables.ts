import { BIG_INTEGER, EVENT_SLOTS, INTEGER, JSONB, TEXT, TIMESTAMP, UUID } from '@catalog-service/vocabulary';
import { primaryKeyName } from '@catalog-service/vocabulary/database';
import { FEATURES } from '../../features/index.js';
import { entityWith } from '../../model/entities.js';
import type { Catalog } from '../../model/model.js';
import { type DatabaseTable, foreignKeyName, indexName, PLAIN } from './database-table.js';

/** The table of the projects. @throws Error if the catalog has none: the checks come first. */
export function projectTable(catalog: Catalog): string {
  const project = entityWith(catalog, 'project');
  if (project === undefined) throw new Error('The catalog has no project');
  return project.table;
}

/** The tables of the service itself. */
export function serviceTables(catalog: Catalog): readonly DatabaseTable[] {
  const target = projectTable(catalog);
  const ofProject = (table: DatabaseTable): DatabaseTable => ({
    ...table,
    foreignKeys: [
      ...table.foreignKeys,
      {
        name: foreignKeyName(table.name, 'projectId'),
        field: 'project',
        columns: ['projectId'],
        target,
        references: ['id'],
        onDelete: 'cascade',
      },
    ],
  });
  return [
    SERVICE,
    ...userIdentity(catalog),
    ...(catalog.resources.some(({ events }) => events !== undefined) ? [RECORD_EVENT] : []),
    ...(catalog.resources.some(({ events }) => events?.keep === 'values') ? [RECORD_VERSION] : []),
    ...[
      RECORD_COUNT,
      IDEMPOTENCY_KEY,
      ...([...catalog.resources, ...catalog.references].some(({ audit }) => audit !== undefined)
        ? [AUDIT_VERSION]
        : []),
      API_KEY_USE,
      ...FEATURES.flatMap((feature) => feature.tables?.(catalog) ?? []),
      ...webhookCursor(catalog),
    ].map(ofProject),
  ];
}

/** The number of records of each table in each project, maintained by triggers: see `record-counters.ts`. */
const RECORD_COUNT: DatabaseTable = {
  name: 'RecordCount',
  description:
    'Number of records that a project has in a table: the sum over the slots. Triggers keep it, in the transaction of the write.',
  columns: [
    { name: 'projectId', type: UUID, nullable: false },
    { name: 'table', type: TEXT, nullable: false },
    {
      name: 'slot',
      description: 'Writers of one project are spread over the slots, so that they seldom wait for each other.',
      type: INTEGER,
      nullable: false,
    },
    {
      name: 'count',
      description: 'May be negative: only the sum means something.',
      type: BIG_INTEGER,
      nullable: false,
    },
  ],
  primaryKey: { name: primaryKeyName('RecordCount'), columns: ['projectId', 'table', 'slot'] },
  ...PLAIN,
};

/** Facts about this database, such as the contract with which the service last started. */
const SERVICE: DatabaseTable = {
  name: 'Service',
  description: 'Facts about this database that the service keeps, one a row.',
  columns: [
    { name: 'key', type: TEXT, nullable: false },
    { name: 'value', type: TEXT, nullable: false },
  ],
  primaryKey: { name: primaryKeyName('Service'), columns: ['key'] },
  ...PLAIN,
};

/** The idempotency store: answers of creates with an Idempotency-Key. */
const IDEMPOTENCY_KEY: DatabaseTable = {
  name: 'IdempotencyKey',
  description: 'The answer to each create that came with an Idempotency-Key, to be given again for the same request.',
  columns: [
    { name: 'projectId', type: UUID, nullable: false },
    {
      name: 'apiKeyId',
      description: 'The key of the caller, or the user behind its token.',
      type: UUID,
      nullable: false,
    },
    { name: 'resource', description: 'Key of the resource that was created.', type: TEXT, nullable: false },
    { name: 'key', description: 'What the caller sent.', type: TEXT, nullable: false },
    { name: 'bodyHash', description: 'SHA-256 of the canonical body.', type: TEXT, nullable: false },
    {
      name: 'answer',
      description: 'Null only inside of the transaction that makes the record.',
      type: TEXT,
      nullable: true,
    },
    { name: 'createdAt', type: TIMESTAMP, nullable: false },
  ],
  primaryKey: { name: primaryKeyName('IdempotencyKey'), columns: ['projectId', 'apiKeyId', 'resource', 'key'] },
  ...PLAIN,
  indexes: [{ name: indexName('IdempotencyKey', 'createdAt'), columns: [{ name: 'createdAt', descending: false }] }],
};

/**
 * Changes of records that callers can follow, written by triggers: see `event-triggers.ts`. Only if the catalog has `events`. No row is
 * changed or deleted: a partition is emptied as a whole when its day is over for long. Its rows have no key of the project for that reason.
 */
const RECORD_EVENT: DatabaseTable = {
  name: 'RecordEvent',
  description: 'One change of a record that callers can follow. Triggers add to it; the service only reads it.',
  columns: [
    { name: 'slot', description: 'The day, modulo the number of partitions.', type: INTEGER, nullable: false },
    {
      name: 'seq',
      description: 'Orders the events that a snapshot sees and another one does not.',
      type: BIG_INTEGER,
      nullable: false,
    },
    { name: 'xid', description: 'The transaction.', type: BIG_INTEGER, nullable: false },
    { name: 'projectId', type: UUID, nullable: false },
    { name: 'table', type: TEXT, nullable: false },
    { name: 'recordId', type: UUID, nullable: false },
    { name: 'operation', description: '`insert`, `update` or `delete`.', type: TEXT, nullable: false },
    {
      name: 'fields',
      description: 'Changed columns, and after @ the join tables of changed sets.',
      type: TEXT,
      nullable: false,
    },
    {
      name: 'before',
      description: 'What decided who saw the record before; null where the change did not alter it.',
      type: JSONB,
      nullable: true,
    },
    { name: 'at', description: 'When the transaction began.', type: TIMESTAMP, nullable: false },
  ],
  primaryKey: { name: primaryKeyName('RecordEvent'), columns: ['xid', 'seq', 'slot'] },
  ...PLAIN,
  indexes: [
    {
      name: indexName('RecordEvent', 'seq'),
      columns: ['projectId', 'table', 'seq'].map((name) => ({ name, descending: false })),
    },
  ],
  partitions: EVENT_SLOTS,
};

/**
 * The history of records, written by triggers: see `history-triggers.ts`. Only if events keep values. Its partitions are like those of
 * `RecordEvent`. Its one index has the versions of a record by time.
 */
const RECORD_VERSION: DatabaseTable = {
  name: 'RecordVersion',
  description: 'One change of a record with values before and after. Triggers add to it; the service only reads it.',
  columns: [
    { name: 'slot', description: 'The day, modulo the number of partitions.', type: INTEGER, nullable: false },
    { name: 'seq', description: 'Orders changes of the same millisecond.', type: BIG_INTEGER, nullable: false },
    {
      name: 'xid',
      description: 'The transaction: what it changes of a record is one version.',
      type: BIG_INTEGER,
      nullable: false,
    },
    { name: 'projectId', type: UUID, nullable: false },
    { name: 'table', type: TEXT, nullable: false },
    { name: 'recordId', type: UUID, nullable: false },
    {
      name: 'before',
      description:
        'Of the changed columns, or the whole record, which has its id; of a set, the ids that left it. Null: the record was added.',
      type: JSONB,
      nullable: true,
    },
    {
      name: 'after',
      description: 'Of the changed columns; of a set, the ids that came into it. Null: the record was deleted.',
      type: JSONB,
      nullable: true,
    },
    {
      name: 'facts',
      description:
        'What decided who saw the record before, as `before` of `RecordEvent`; now and then even if it did not change.',
      type: JSONB,
      nullable: true,
    },
    { name: 'actor', description: '`key:<id>`, `operator`, `database:<role>`, …', type: TEXT, nullable: false },
    { name: 'requestId', description: 'Null if no request changed it.', type: TEXT, nullable: true },
    { name: 'at', description: 'When the row was changed.', type: TIMESTAMP, nullable: false },
  ],
  primaryKey: { name: primaryKeyName('RecordVersion'), columns: ['recordId', 'at', 'seq', 'slot'] },
  ...PLAIN,
  partitions: EVENT_SLOTS,
};

/**
 * The next thousand entries of the audit trail of older builds, in their order. Those of a moment of a project go together, and those that
 * are copied have no transaction: the last of them tells where to go on.
 */
const COPY_ENTRIES = `INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "at")
WITH last AS (SELECT "projectId", "at" FROM "AuditVersion" WHERE "xid" = 0 ORDER BY "projectId" DESC, "at" DESC LIMIT 1),
rest AS (SELECT * FROM "AuditEntry"
  WHERE ("projectId", "at") > (coalesce((SELECT "projectId" FROM last), '00000000-0000-0000-0000-000000000000'), coalesce((SELECT "at" FROM last), '-infinity'))
  ORDER BY "projectId", "at" FETCH FIRST 1000 ROWS WITH TIES)
SELECT nextval('"AuditVersion_seq"'), 0, "projectId", "entity", "recordId", CASE WHEN "change" <> 'insert' THEN coalesce("before", '{}') END,
  CASE WHEN "change" <> 'delete' THEN coalesce("after", '{}') END, "actor", "at"
FROM (SELECT * FROM rest ORDER BY "at", "id") AS e;`;

/**
 * The audit trail, written by triggers: see `audit-trail.ts`. Only if the catalog has `audit`. Its rows are those of a history that is never
 * emptied, in a table of its own, whose one index has those of a project by time.
 */
const AUDIT_VERSION: DatabaseTable = {
  name: 'AuditVersion',
  description: 'One change of a record with all audited values. Triggers add to it; the service only reads it.',
  columns: RECORD_VERSION.columns.filter(({ name }) => name !== 'slot' && name !== 'facts'),
  primaryKey: { name: primaryKeyName('AuditVersion'), columns: ['projectId', 'at', 'seq'] },
  ...PLAIN,
  partitions: 0,
  replaces: { table: 'AuditEntry', copy: COPY_ENTRIES },
};

/** The last use of each API key. It is separate from the key, whose changes are announced to every instance. */
const API_KEY_USE: DatabaseTable = {
  name: 'ApiKeyUse',
  description: 'When each API key was last used, to the minute.',
  columns: [
    { name: 'projectId', type: UUID, nullable: false },
    { name: 'apiKeyId', type: UUID, nullable: false },
    { name: 'lastUsedAt', type: TIMESTAMP, nullable: false },
  ],
  primaryKey: { name: primaryKeyName('ApiKeyUse'), columns: ['projectId', 'apiKeyId'] },
  ...PLAIN,
};

/** How far the endpoints of webhooks have been told of each resource; only if the catalog has endpoints. */
function webhookCursor(catalog: Catalog): readonly DatabaseTable[] {
  const endpoint = entityWith(catalog, 'webhook endpoint');
  if (endpoint === undefined) return [];
  const name = 'WebhookCursor';
  return [
    {
      name,
      description: 'How far an endpoint of webhooks has been told of the changes of a resource.',
      columns: [
        { name: 'projectId', type: UUID, nullable: false },
        { name: 'endpointId', type: UUID, nullable: false },
        { name: 'resource', description: 'Key of the resource.', type: TEXT, nullable: false },
        {
          name: 'cursor',
          description: 'Empty: changes were missed, and it is told so next.',
          type: TEXT,
          nullable: false,
        },
        { name: 'rights', description: 'Hash of the rights with which it was read.', type: TEXT, nullable: false },
      ],
      primaryKey: { name: primaryKeyName(name), columns: ['projectId', 'endpointId', 'resource'] },
      ...PLAIN,
      foreignKeys: [
        {
          name: foreignKeyName(name, 'endpointId'),
          field: 'endpoint',
          columns: ['endpointId'],
          target: endpoint.table,
          references: ['id'],
          onDelete: 'cascade',
        },
      ],
    },
  ];
}

/** The identities of users at issuers of tokens; only if the catalog has users. */
function userIdentity(catalog: Catalog): readonly DatabaseTable[] {
  const user = entityWith(catalog, 'user');
  if (user === undefined) return [];
  const name = 'UserIdentity';
  return [
    {
      name,
      description: 'Which user an issuer of tokens means by a subject.',
      columns: [
        { name: 'issuer', description: 'As tokens name it.', type: TEXT, nullable: false },
        { name: 'subject', description: 'What the issuer calls the user.', type: TEXT, nullable: false },
        { name: 'userId', type: UUID, nullable: false },
        { name: 'createdAt', type: TIMESTAMP, nullable: false },
      ],
      primaryKey: { name: primaryKeyName(name), columns: ['issuer', 'subject'] },
      ...PLAIN,
      foreignKeys: [
        {
          name: foreignKeyName(name, 'userId'),
          field: 'user',
          columns: ['userId'],
          target: user.table,
          references: ['id'],
          onDelete: 'cascade',
        },
      ],
      indexes: [{ name: indexName(name, 'userId'), columns: [{ name: 'userId', descending: false }] }],
    },
  ];
}
