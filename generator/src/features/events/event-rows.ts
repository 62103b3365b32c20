import { eventSlot, setKey } from '@catalog-service/vocabulary';
import type { Resource } from '../../model/model.js';
import type { ChangeLog, Operation } from './change-log.js';

const INSERT =
  'INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")';

/** The changes of a resource as events: what was done, to which fields, and the facts before. */
export function eventRows(resource: Resource, factsOfOld: string): ChangeLog {
  const { table } = resource;
  const values = (row: string, operation: Operation, fields: string, facts: string): string =>
    `${eventSlot('now()')}, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, ${row}."projectId", ` +
    `'${table}', ${row}."id", '${operation}', ${fields}, ${facts}, now()`;
  const event = (row: string, operation: Operation, fields: string, facts: string) => [
    `${INSERT} VALUES (${values(row, operation, fields, facts)});`,
  ];
  const each = (condition: string, operation: Operation, fields: string, facts: string) => [
    INSERT,
    `SELECT ${values('r', operation, fields, facts)}`,
    `FROM "${table}" AS r WHERE ${condition};`,
  ];
  return {
    added: (row) => event(row, 'insert', "''", 'NULL'),
    changed: {
      declared: ['fields text;'],
      ofColumn: (column) => [`fields := concat_ws(',', fields, '${column}');`],
      statements: event('NEW', 'update', "coalesce(fields, '')", 'facts'),
    },
    removed: (row) => event(row, 'delete', "''", factsOfOld),
    changesOf: (condition, facts, operation) => each(condition, operation, "''", facts),
    setChanges: ({ relation }, facts) => ({
      before: each('r."id" = owner', 'update', `'${setKey(relation?.joinTable)}'`, facts),
      objects: [],
    }),
  };
}
