import { eventSlot } from '@catalog-service/vocabulary';
import { databaseName } from '@catalog-service/vocabulary/database';
import { type DatabaseObject, trigger, triggerFunction } from '../../emit/prisma/database-table.js';

/** A table of changes with their values and authors, in the order of (at, seq): of the history of records, or of the audit trail. */
export type RecordTable = 'RecordVersion' | 'AuditVersion';

/** SQL of what a row of such a table has; NULL where it has nothing. */
export interface Change {
  /** Values before the change; NULL of an addition. Of a history: all of them, and the id, where the change has the whole record. */
  readonly before: string;
  /** Values after the change; NULL of a removal. */
  readonly after: string;
  /** Of a history: what decided who saw the record before. */
  readonly facts?: string;
}

/** The writer of the transaction; unset in a session of psql. */
export const ACTOR = `coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user)`;

/** The request of the transaction, if there is one. */
export const REQUEST = `nullif(current_setting('service.request', true), '')`;

/** Text for a history only, which is partitioned by day. */
const ofHistory = (into: RecordTable, text: string): string => (into === 'RecordVersion' ? text : '');

export const insertOf = (into: RecordTable): string =>
  `INSERT INTO "${into}" (${ofHistory(into, '"slot", ')}"seq", "xid", "projectId", "table", "recordId", "before", "after", ` +
  `${ofHistory(into, '"facts", ')}"actor", "requestId", "at")`;

/**
 * The statement that writes a change, without its semicolon.
 * @param row SQL of a row with the project and the id of the record @param from what the row comes from; by default it is there
 */
export function recorded(into: RecordTable, table: string, row: string, change: Change, from?: string): string {
  const { before, after, facts = 'NULL' } = change;
  const values =
    `${ofHistory(into, `${eventSlot('now()')}, `)}nextval('"${into}_seq"'), pg_current_xact_id()::text::bigint, ${row}."projectId", '${table}', ${row}."id", ` +
    `${before}, ${after}, ${ofHistory(into, `${facts}, `)}${ACTOR}, ${REQUEST}, clock_timestamp()`;
  return `${insertOf(into)}${from === undefined ? ` VALUES (${values})` : `\nSELECT ${values}\nFROM ${from}`}`;
}

/** Pairs of one call: PostgreSQL functions have 100 arguments at most. */
const PAIRS = 50;

/** SQL of the values of some columns of a row, by column. A list of them takes less than to choose from the whole row. */
export function pick(columns: readonly string[], row: string): string {
  const pairs = columns.map((name) => `'${name}', ${row}."${name}"`);
  const calls = pairs.flatMap((_, place) =>
    place % PAIRS === 0 ? [`jsonb_build_object(${pairs.slice(place, place + PAIRS).join(', ')})`] : [],
  );
  return calls.join(' || ');
}

/** What is deleted with its project is not recorded: an audit trail goes with it, and a history has no readers then. */
export const isLiving = (projects: string, id: string): string =>
  `EXISTS (SELECT FROM "${projects}" WHERE "id" = ${id})`;

/**
 * Triggers that write the ids that left an Entity Array and that came into it, one change for each statement and record.
 * @param name in the names of the triggers @param key of the ids in the values
 * @param write gives the statements, of rows that join `"ownerId"` with `"targetId"` and are called `s`
 */
export function setChanges(
  join: string,
  name: string,
  key: string,
  write: (rows: string, change: Change) => string,
): readonly DatabaseObject[] {
  const calls = databaseName(join, name, 'set');
  const ids = `jsonb_build_object('${key}', jsonb_agg(s."targetId" ORDER BY s."targetId"))`;
  return [
    triggerFunction(calls, [
      "IF TG_OP = 'INSERT' THEN",
      ...indented(write('new_rows', { before: "'{}'", after: ids })),
      'ELSE',
      ...indented(write('old_rows', { before: ids, after: "'{}'" })),
      'END IF;',
    ]),
    ...(['INSERT', 'DELETE'] as const).map((event) => {
      const rows = event === 'INSERT' ? 'NEW TABLE AS new_rows' : 'OLD TABLE AS old_rows';
      const when = `AFTER ${event} ON "${join}" REFERENCING ${rows}\n  FOR EACH STATEMENT`;
      return trigger(join, `${name}_${event.toLowerCase()}`, when, calls);
    }),
  ];
}

export const indented = (...texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split('\n').map((line) => `  ${line}`));
