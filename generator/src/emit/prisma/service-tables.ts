import type { Catalog } from '../../model/model.js';
import { foreignKeyName, indexName, primaryKeyName } from './database-names.js';
import type { DatabaseTable } from './database-table.js';

/** The table of the projects. @throws Error where the catalog has none: the checks come first. */
export function projectTable({ references }: Catalog): string {
  const project = references.find(({ part }) => part === 'project');
  if (project === undefined) throw new Error('The catalog has no project');
  return project.table;
}

/** The tables of the service itself, some of which hold something of each project. */
export function serviceTables(catalog: Catalog): readonly DatabaseTable[] {
  const target = projectTable(catalog);
  const ofProject = (table: DatabaseTable): DatabaseTable => ({
    ...table,
    foreignKeys: [
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
  return [ofProject(RECORD_COUNT), SERVICE, ofProject(IDEMPOTENCY_KEY)];
}

/** How many records each table has in each project: kept by triggers, see `record-counters.ts`. */
const RECORD_COUNT: DatabaseTable = {
  name: 'RecordCount',
  description:
    'Number of records that a project has in a table: the sum over the slots. Triggers keep it, in the transaction of the write.',
  columns: [
    { name: 'projectId', type: 'uuid', nullable: false },
    { name: 'table', type: 'text', nullable: false },
    {
      name: 'slot',
      description: 'Writers of one project are spread over the slots, so that they seldom wait for each other.',
      type: 'integer',
      nullable: false,
    },
    { name: 'count', description: 'May be negative: only the sum means something.', type: 'bigint', nullable: false },
  ],
  primaryKey: { name: primaryKeyName('RecordCount'), columns: ['projectId', 'table', 'slot'] },
  uniques: [],
  caselessUniques: [],
  foreignKeys: [],
  indexes: [],
};

/** What the service knows about this database, such as the contract that it was last started with. */
const SERVICE: DatabaseTable = {
  name: 'Service',
  description: 'Facts about this database that the service keeps, one a row.',
  columns: [
    { name: 'key', type: 'text', nullable: false },
    { name: 'value', type: 'text', nullable: false },
  ],
  primaryKey: { name: primaryKeyName('Service'), columns: ['key'] },
  uniques: [],
  caselessUniques: [],
  foreignKeys: [],
  indexes: [],
};

/** The answers to creates that came with an Idempotency-Key, for as long as they are repeated. */
const IDEMPOTENCY_KEY: DatabaseTable = {
  name: 'IdempotencyKey',
  description: 'The answer to each create that came with an Idempotency-Key, to be given again for the same request.',
  columns: [
    { name: 'projectId', type: 'uuid', nullable: false },
    { name: 'apiKeyId', type: 'uuid', nullable: false },
    { name: 'resource', description: 'Key of the resource that was created.', type: 'text', nullable: false },
    { name: 'key', description: 'What the caller sent.', type: 'text', nullable: false },
    { name: 'bodyHash', description: 'SHA-256 of the canonical body.', type: 'text', nullable: false },
    {
      name: 'answer',
      description: 'Null only inside of the transaction that makes the record.',
      type: 'text',
      nullable: true,
    },
    { name: 'createdAt', type: 'timestamp', nullable: false },
  ],
  primaryKey: { name: primaryKeyName('IdempotencyKey'), columns: ['projectId', 'apiKeyId', 'resource', 'key'] },
  uniques: [],
  caselessUniques: [],
  foreignKeys: [],
  indexes: [{ name: indexName('IdempotencyKey', 'createdAt'), columns: [{ name: 'createdAt', descending: false }] }],
};
