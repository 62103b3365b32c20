import { BIG_INTEGER, EVENT_SLOTS, INTEGER, JSONB, TEXT, TIMESTAMP, UUID } from '@catalog-service/vocabulary';
import { primaryKeyName } from '@catalog-service/vocabulary/database';
import { type DatabaseTable, PLAIN } from '../../emit/prisma/database-table.js';

/**
 * The history of records, written by triggers: see `history-triggers.ts`. Only if events keep values. Its partitions are like those of
 * `RecordEvent`. Its one index has the versions of a record by time.
 */
export const RECORD_VERSION: DatabaseTable = {
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
