import type { SqlValue, Statement } from '@catalog-service/postgres';
import { eventSlot, isoMoment } from '@catalog-service/vocabulary';
import { type ClauseForm, clauseCondition } from '../../access/clause-sql.js';
import type { ResourceDefinition } from '../../definition/definition.js';
import type { Registry } from '../../definition/registry.js';
import { ofProject } from '../../definition/tenant.js';
import { opaque, Parameters, PlannedStatement } from '../../read/planned-statement.js';
import { clausesAt, type ScopeForms } from '../../read/scopes.js';

/**
 * The database as clients know it: the cluster, the line of its history, which is another one after a standby has taken over or an older
 * state was restored, and the file of the sequence, which is another one when a dump was loaded.
 */
const EPOCH =
  `(SELECT system_identifier FROM pg_control_system()) || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) || '/' || ` +
  `pg_relation_filepath('"RecordEvent_seq"')`;

const MOMENT = 'floor(extract(epoch FROM clock_timestamp()) * 1000)';

/** The next transaction that begins, up to which `age` counts; `x` is the end of a snapshot. */
const NEXT_TO_BEGIN = '(x + age((x % 4294967296)::text::xid))';

/**
 * The snapshot of the statement as `Snapshot`. PostgreSQL's own part ends where the last ended transaction does: others after it may have begun
 * before and drawn numbers. `age` is called after the snapshot is taken.
 */
const TAKEN =
  `(SELECT s::text || ':' || ${NEXT_TO_BEGIN} FROM (SELECT s, pg_snapshot_xmax(s)::text::bigint AS x ` +
  'FROM pg_current_snapshot() AS s) AS taken)';

/** SQL: the 64-bit id of a transaction, as events have it, from its `xid`, which has the lower 32 bits. */
export const fullXid = (xid: string): string =>
  `((SELECT ${NEXT_TO_BEGIN} FROM (SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS x) AS taken) - age(${xid}))`;

/** Whether commits are seen before they are on the disk. */
const IS_AHEAD = `current_setting('synchronous_commit') = 'off'`;

/** Puts all commits that were seen before it on the disk, by one that waits for that. */
export const FLUSH: Statement = {
  text: `SELECT set_config('synchronous_commit', 'local', true), pg_logical_emit_message(true, '', '')`,
};

/** The cells of a look at the database: the last two are of the last transaction with events that it sees, null if there is none. */
export const LOOK = { snapshot: 0, isAhead: 1, epoch: 2, at: 3, xid: 4, seq: 5 };

export const SNAPSHOT: Statement = {
  text:
    `SELECT ${TAKEN}, ${IS_AHEAD}, ${EPOCH}, ${MOMENT}, last."xid", last."seq" FROM (SELECT) AS one LEFT JOIN ` +
    '(SELECT e."xid", e."seq" FROM "RecordEvent" AS e ORDER BY e."xid" DESC, e."seq" DESC LIMIT 1) AS last ON true',
  repeatable: true,
};

/** The transactions after $3 that a snapshot sees, before $4, with events of tables of a project: $5 at most. */
export const SINCE: Statement = {
  text:
    `SELECT DISTINCT e."xid" FROM "RecordEvent" AS e WHERE ${ofProject('e')} AND e."table" = ANY($2::text[]) ` +
    'AND e."xid" > $3::bigint AND e."xid" < $4::bigint LIMIT $5::bigint',
  repeatable: true,
};

/**
 * The tables of projects with events that a snapshot does not see, and the last transaction of each: $1 is the first transaction that had
 * not begun, $2 those under way.
 */
export const NEWS: Statement = {
  text:
    `SELECT ${TAKEN}, ${IS_AHEAD}, news."projectId", news."table", news."last" ` +
    'FROM (SELECT) AS one LEFT JOIN (SELECT e."projectId", e."table", max(e."xid") AS "last" ' +
    'FROM "RecordEvent" AS e WHERE e."xid" >= $1::bigint OR e."xid" = ANY($2::bigint[]) GROUP BY 1, 2) AS news ON true',
  name: 'read_news',
  repeatable: true,
};

/** Indexes in the values of a batch. */
const PROJECT = 0;
const TABLES = 1;
const NEXT = 2;
const LATE = 3;
const LOW = 4;
const SEQ = 5;
const NOW = 6;
const LIMIT = 7;
const BEGUN = 8;
const FIRST_OF_CLAUSES = 9;

/** The cells of a row of a batch: those of a look, and of an event, if there is one, the rest. */
export const CELLS = { seq: 5, xid: 6, id: 7, operation: 8, fields: 9, time: 10, table: 11, saw: 12 };

/** The last transaction of which events of today and yesterday are seen: the days of those that began earlier are known to their readers. */
const RECENT =
  '(SELECT max(e."xid") FROM "RecordEvent" AS e WHERE ' +
  `e."slot" IN (${eventSlot('now()')}, ${eventSlot("now() - interval '1 day'")}))`;

/** A resource of a batch, and what limits the caller to some of its records. */
interface BatchResource {
  readonly definition: ResourceDefinition;
  readonly forms: Pick<ScopeForms, 'own'>;
  readonly clauses: readonly SqlValue[];
}

/**
 * The statement of a batch: events that one snapshot sees and another one does not, by `seq`. With each, whether the caller saw the record
 * before; null where the event did not alter that. PostgreSQL's snapshot of the statement is the first of the two, unless it is given.
 * What each resource has after the earlier one is one index range. Transactions that were under way are looked up one by one, whatever the
 * statistics of a table say that grows all day: an order by `seq` with a limit would read all events of the day.
 */
export function batchStatement(
  registry: Registry,
  resources: readonly BatchResource[],
  isGiven: boolean,
): PlannedStatement {
  const parameters = new Parameters();
  const at = (index: number, type = 'bigint'): string => opaque(`${parameters.at(index)}::${type}`);
  const of = ofProject('e', at(PROJECT, 'uuid'));
  // Without the cast, ANY would take it for a list of rows.
  const tables = `${at(TABLES, 'text[]')}::text[]`;
  const isSeen = isGiven ? ` AND pg_visible_in_snapshot(e."xid"::text::xid8, ${at(NOW, 'text::pg_snapshot')})` : '';
  const page = `ORDER BY e."seq" LIMIT ${at(LIMIT)}`;
  const first = (after: string): string =>
    `(SELECT min(e."xid") FROM "RecordEvent" AS e WHERE e."xid" ${after} AND e."xid" < ${at(BEGUN)})`;
  const underWay =
    `SELECT unnest(${at(LATE, 'bigint[]')}) AS "xid" UNION ALL (WITH RECURSIVE perhaps("xid") AS (SELECT ${first(`>= ${at(NEXT)}`)} ` +
    `UNION ALL SELECT ${first('> perhaps."xid"')} FROM perhaps WHERE perhaps."xid" IS NOT NULL) SELECT "xid" FROM perhaps)`;
  const late =
    `SELECT e.* FROM (${underWay}) AS late, LATERAL (SELECT * FROM (SELECT * FROM "RecordEvent" AS e WHERE e."xid" = late."xid" ` +
    `AND e."seq" > ${at(SEQ)} ORDER BY e."seq" OFFSET 0) AS e WHERE ${of} AND e."table" = ANY(${tables})${isSeen} ${page}) AS e`;
  const begun =
    `SELECT e.* FROM unnest(${tables}) AS followed("table"), LATERAL (SELECT * FROM "RecordEvent" AS e WHERE ${of} ` +
    `AND e."table" = followed."table" AND e."seq" > ${at(LOW)} AND e."xid" >= ${at(BEGUN)}${isSeen} ${page}) AS e`;
  const text =
    `SELECT now.*, e."seq", e."xid", e."recordId", e."operation", e."fields", ${isoMoment('e."at"')}, e."table", ` +
    `${sawSql(registry, resources, parameters)} FROM (SELECT ${TAKEN}, ${IS_AHEAD}, ${EPOCH}, ${MOMENT}, ${RECENT}) AS now ` +
    `LEFT JOIN (SELECT * FROM ((${late}) UNION ALL (${begun})) AS e ${page}) AS e ON true ORDER BY e."seq"`;
  return new PlannedStatement(text, parameters, 'short', { isPrepared: 'long' });
}

/** The values of a batch, in the order of the indexes. */
export const batchValues = (values: {
  readonly projectId: string;
  readonly tables: string;
  readonly next: string;
  readonly late: string;
  readonly low: string;
  readonly seq: string;
  readonly now: string | null;
  readonly limit: number;
  readonly begun: string;
  readonly clauses: readonly SqlValue[];
}): readonly SqlValue[] => [
  values.projectId,
  values.tables,
  values.next,
  values.late,
  values.low,
  values.seq,
  values.now,
  String(values.limit),
  values.begun,
  ...values.clauses,
];

/** Whether the caller saw the record of an event before. */
function sawSql(registry: Registry, resources: readonly BatchResource[], parameters: Parameters): string {
  let from = FIRST_OF_CLAUSES;
  const cases = resources.map(({ definition, forms, clauses }) => {
    const saw = factsMeet(registry, definition, forms.own, parameters, from, 'e."before"');
    from += clauses.length;
    return ` WHEN e."table" = '${definition.table}' THEN ${saw}`;
  });
  return (
    `CASE WHEN e."operation" = 'insert' THEN false WHEN e."operation" = 'update' AND e."before" IS NULL THEN NULL` +
    `${cases.join('')} END`
  );
}

/**
 * SQL: the facts of a change meet the clauses of a caller, so that it saw the record before.
 * @param from index of the first value of the clauses
 */
export function factsMeet(
  registry: Registry,
  definition: ResourceDefinition,
  forms: readonly ClauseForm[],
  parameters: Parameters,
  from: number,
  facts: string,
): string {
  const conditions = clausesAt(from, forms, parameters).map((clause) =>
    clauseCondition(registry, definition, 'f', '', clause, facts),
  );
  return conditions.length === 0 ? 'true' : `coalesce(${conditions.join(' AND ')}, false)`;
}

/** The cells of a row of the feed: those of a look, and of an event, if there is one, the rest. */
export const FEED_CELLS = { seq: 5, xid: 6, projectId: 7, table: 8, id: 9, operation: 10, fields: 11, time: 12 };

/**
 * The statement of a batch of the events of all projects and resources, for the operator; as `batchStatement`, without a caller. The
 * parameters are those from NEXT to BEGUN.
 */
export function feedStatement(isGiven: boolean): Statement {
  const [next, late, low, seq, now, limit, begun] = ['$1', '$2', '$3', '$4', '$5', '$6', '$7'];
  const isSeen = isGiven ? ` AND pg_visible_in_snapshot(e."xid"::text::xid8, ${now}::text::pg_snapshot)` : '';
  const page = `ORDER BY e."seq" LIMIT ${limit}::bigint`;
  const parts = [
    `SELECT e.* FROM unnest(${late}::bigint[]) AS late("xid"), LATERAL (SELECT * FROM "RecordEvent" AS e ` +
      `WHERE e."xid" = late."xid" AND e."seq" > ${seq}::bigint${isSeen} ${page}) AS e`,
    `SELECT * FROM "RecordEvent" AS e WHERE e."seq" > ${seq}::bigint AND e."xid" >= ${next}::bigint AND e."xid" < ${begun}::bigint${isSeen} ${page}`,
    `SELECT * FROM "RecordEvent" AS e WHERE e."seq" > ${low}::bigint AND e."xid" >= ${begun}::bigint${isSeen} ${page}`,
  ];
  const text =
    `SELECT now.*, e."seq", e."xid", e."projectId", e."table", e."recordId", e."operation", e."fields", ${isoMoment('e."at"')} ` +
    `FROM (SELECT ${TAKEN}, ${IS_AHEAD}, ${EPOCH}, ${MOMENT}, ${RECENT} WHERE ${now}::text IS NOT DISTINCT FROM ${now}::text) AS now ` +
    `LEFT JOIN (SELECT * FROM (${parts.map((part) => `(${part})`).join(' UNION ALL ')}) AS e ${page}) AS e ON true ORDER BY e."seq"`;
  return { text, name: isGiven ? 'feed_given' : 'feed', repeatable: true };
}
