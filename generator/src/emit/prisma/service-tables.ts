import { BIG_INTEGER, INTEGER, TEXT, TIMESTAMP, UUID } from '@catalog-service/vocabulary';
import { primaryKeyName } from '@catalog-service/vocabulary/database';
import { FEATURES } from '../../features/index.js';
import { entityWith, projectTable } from '../../model/entities.js';
import type { Catalog } from '../../model/model.js';
import { type DatabaseTable, foreignKeyName, indexName, PLAIN } from './database-table.js';

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
    PROJECT_MARK,
    ...userIdentity(catalog),
    ...FEATURES.flatMap((feature) => feature.logs?.(catalog) ?? []),
    ...[
      RECORD_COUNT,
      IDEMPOTENCY_KEY,
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

/** What the operator does with projects. It outlives the project, whose new place it can name. */
const PROJECT_MARK: DatabaseTable = {
  name: 'ProjectMark',
  description:
    'A project that the operator pauses, deletes, or has moved or imported. The trigger `project_open` refuses writes while there is a state.',
  columns: [
    { name: 'projectId', type: UUID, nullable: false },
    {
      name: 'state',
      description: '`paused`, `moved` or `deleting`; null if it is served as usual.',
      type: TEXT,
      nullable: true,
    },
    { name: 'cell', description: 'Where the project has moved to.', type: TEXT, nullable: true },
    { name: 'at', description: 'When the state changed.', type: TIMESTAMP, nullable: false },
    {
      name: 'importedAt',
      description: 'Cursors of before are of another life of it.',
      type: TIMESTAMP,
      nullable: true,
    },
  ],
  primaryKey: { name: primaryKeyName('ProjectMark'), columns: ['projectId'] },
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
