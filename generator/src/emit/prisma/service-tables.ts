import { BIG_INTEGER, INTEGER, TEXT, TIMESTAMP, UUID } from '#vocabulary/column-type';
import { foreignKeyName, indexName, primaryKeyName } from './database-names.js';
import type { DatabaseTable } from './database-table.js';

/** How many records each table has in each project: kept by triggers, see `record-counters.ts`. */
export const RECORD_COUNT: DatabaseTable = {
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
  uniques: [],
  caselessUniques: [],
  foreignKeys: [
    {
      name: foreignKeyName('RecordCount', 'projectId'),
      field: 'project',
      columns: ['projectId'],
      target: 'Project',
      references: ['id'],
      onDelete: 'cascade',
    },
  ],
  indexes: [],
};

/** What the service knows about this database, such as the contract that it was last started with. */
export const SERVICE: DatabaseTable = {
  name: 'Service',
  description: 'Facts about this database that the service keeps, one a row.',
  columns: [
    { name: 'key', type: TEXT, nullable: false },
    { name: 'value', type: TEXT, nullable: false },
  ],
  primaryKey: { name: primaryKeyName('Service'), columns: ['key'] },
  uniques: [],
  caselessUniques: [],
  foreignKeys: [],
  indexes: [],
};

/** The answers to creates that came with an Idempotency-Key, for as long as they are repeated. */
export const IDEMPOTENCY_KEY: DatabaseTable = {
  name: 'IdempotencyKey',
  description: 'The answer to each create that came with an Idempotency-Key, to be given again for the same request.',
  columns: [
    { name: 'projectId', type: UUID, nullable: false },
    { name: 'apiKeyId', type: UUID, nullable: false },
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
  uniques: [],
  caselessUniques: [],
  foreignKeys: [
    {
      name: foreignKeyName('IdempotencyKey', 'projectId'),
      field: 'project',
      columns: ['projectId'],
      target: 'Project',
      references: ['id'],
      onDelete: 'cascade',
    },
  ],
  indexes: [{ name: indexName('IdempotencyKey', 'createdAt'), columns: [{ name: 'createdAt', descending: false }] }],
};
