import { BIG_INTEGER, EVENT_SLOTS, INTEGER, JSONB, TEXT, TIMESTAMP, UUID } from '@catalog-service/vocabulary';
import { primaryKeyName } from '@catalog-service/vocabulary/database';
import { type DatabaseTable, indexName, PLAIN } from '../../emit/prisma/database-table.js';

/**
 * Changes of records that callers can follow, written by triggers: see `event-triggers.ts`. Only if the catalog has `events`. No row is
 * changed or deleted: a partition is emptied as a whole when its day is over for long. Its rows have no key of the project for that reason.
 */
export const RECORD_EVENT: DatabaseTable = {
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
