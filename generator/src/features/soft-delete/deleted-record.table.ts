import { JSONB, TEXT, TIMESTAMP, UUID } from '@catalog-service/vocabulary';
import { primaryKeyName } from '@catalog-service/vocabulary/database';
import { type DatabaseTable, indexName, PLAIN } from '../../emit/prisma/database-table.js';

/** Deleted rows that can be restored, written by triggers: see `deleted-records.ts`. */
export const DELETED_RECORD: DatabaseTable = {
  name: 'DeletedRecord',
  description: 'One row that was deleted and can be restored. Triggers add to it.',
  columns: [
    { name: 'id', type: UUID, nullable: false },
    { name: 'projectId', type: UUID, nullable: false },
    { name: 'root', description: 'Id of the deleted record with which it is restored.', type: UUID, nullable: false },
    { name: 'table', description: 'Table of the row.', type: TEXT, nullable: false },
    { name: 'recordId', description: 'Id of the row; null if its table has none.', type: UUID, nullable: true },
    { name: 'deletedAt', type: TIMESTAMP, nullable: false },
    { name: 'row', description: 'By column.', type: JSONB, nullable: false },
    {
      name: 'actor',
      description: 'Who deleted it: `key:<id>`, `operator`, `database:<role>`, …',
      type: TEXT,
      nullable: true,
    },
    { name: 'requestId', description: 'Null if no request deleted it.', type: TEXT, nullable: true },
  ],
  primaryKey: { name: primaryKeyName('DeletedRecord'), columns: ['id'] },
  ...PLAIN,
  indexes: [['root'], ['recordId'], ['table', 'deletedAt'], ['deletedAt']].map((columns) => ({
    name: indexName('DeletedRecord', ...columns),
    columns: ['projectId', ...columns].map((name) => ({ name, descending: false })),
  })),
};
