import { arrayText, type Queryable, type SqlValue, type Transaction } from '@catalog-service/postgres';
import { goesWithTarget, isTakenAlong } from '@catalog-service/vocabulary';
import type { RowFilter } from '@catalog-service/vocabulary/access';
import type { Caller } from '../../caller/caller.js';
import type { Registry } from '../../definition/registry.js';
import { ofProject, visibleTo } from '../../definition/tenant.js';
import type { Write } from '../../write/values.js';
import { rowFilterConditions } from '../../write/write-scope.js';
import { ofDays } from '../history/stored-change.js';

/** Whose changes are taken back: those of a request, or of a caller, in a span of time. */
export interface Span {
  readonly requestId?: string;
  /** As histories name it: `key:<id>`, `user:<id>`. */
  readonly actor?: string;
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
}

/** What was done to a record. Of changes, the first one. */
export interface DoneTo {
  readonly table: string;
  readonly id: string;
  readonly kind: 'creates' | 'updates' | 'deletes';
  readonly at: string;
  readonly seq: string;
}

/**
 * SQL: a change is one of a span, whose values begin at `$3`. The span is a bound of the partitions, which are of days, so that no index is
 * needed that every write would pay for. The day of a transaction is that of its begin.
 */
export const BY = `"at" BETWEEN $3::timestamptz AND $4::timestamptz AND ($5::text IS NULL OR "requestId" = $5::text) AND ($6::text IS NULL OR "actor" = $6::text)`;

export const spanValues = ({ from, to, requestId, actor }: Span): SqlValue[] => [
  from,
  to,
  requestId ?? null,
  actor ?? null,
];

/** What the database has of changes. */
export interface Kept {
  /** Values of some records. */
  readonly values: boolean;
  /** Deleted records. */
  readonly deleted: boolean;
}

/**
 * What was done to each record, in the order of time: a record that was created, whatever else was done to it; one that was deleted and is
 * kept, by itself; others that were changed, in the order of the last change, or deleted for good.
 * @param most records, of which none are left out by default
 */
export async function doneIn(
  database: Queryable,
  caller: Caller,
  tables: readonly string[],
  span: Span,
  kept: Kept,
  most = 'ALL',
): Promise<readonly DoneTo[]> {
  const deleted =
    `SELECT "table", "recordId", 'deletes', "deletedAt", 0, "deletedAt", 0 FROM "DeletedRecord" ` +
    `WHERE ${ofProject()} AND "table" = ANY($2::text[]) AND "root" = "id" AND ${BY.replace('"at"', '"deletedAt"')}`;
  const isGone = [
    ...(kept.deleted
      ? [
          `SELECT FROM "DeletedRecord" AS d WHERE ${ofProject('d')} AND d."recordId" = e."recordId" AND d."table" = e."table"`,
        ]
      : []),
    // One that came back has a later change.
    `SELECT FROM "RecordVersion" AS n WHERE ${ofDays('n')} AND n."recordId" = e."recordId" AND n."table" = e."table" AND (n."at", n."seq") > (e."at", e."seq")`,
  ].map((row) => `NOT EXISTS (${row})`);
  const isCreate = 'bool_or(e."before" IS NULL)';
  const place = ['"at"', '"seq"'].map((name) => `CASE WHEN ${isCreate} THEN min(e.${name}) ELSE max(e.${name}) END`);
  const changed =
    `SELECT e."table", e."recordId", CASE WHEN ${isCreate} THEN 'creates' ELSE 'updates' END, min(e."at"), min(e."seq"), ${place.join(', ')} ` +
    `FROM "RecordVersion" AS e WHERE ${ofDays('e')} AND ${ofProject('e')} AND e."table" = ANY($2::text[]) AND ${BY} ` +
    `AND (e."after" IS NOT NULL OR (${isGone.join(' AND ')})) AND (e."before", e."after") IS DISTINCT FROM ('{}'::jsonb, '{}'::jsonb) ` +
    'GROUP BY e."table", e."recordId"';
  const parts = [...(kept.deleted ? [deleted] : []), ...(kept.values ? [changed] : [])];
  if (parts.length === 0) return [];
  const text = `SELECT * FROM (${parts.join(' UNION ALL ')}) AS done("table", "id", "kind", "at", "seq", "place", "number") ORDER BY "place", "number" LIMIT ${most}`;
  const values = [caller.projectId, arrayText(tables), ...spanValues(span)];
  const { rows } = await database.query({ text, lane: 'long', repeatable: true }, values, caller);
  return rows.map(([table, id, kind, at, seq]) => ({
    table: String(table),
    id: String(id),
    kind: kind === 'creates' || kind === 'deletes' ? kind : 'updates',
    at: String(at),
    seq: String(seq),
  }));
}

/** Those of the records that are there, within a row filter. */
export async function presentIn(
  transaction: Transaction,
  { registry, definition, caller }: Write,
  ids: readonly string[],
  rowFilter: RowFilter = [],
): Promise<ReadonlySet<string>> {
  const parameters: SqlValue[] = [caller.projectId, arrayText(ids)];
  const conditions = rowFilterConditions(registry, definition, 't', rowFilter, parameters);
  const text = `SELECT t."id" FROM "${definition.table}" AS t WHERE ${ofProject('t')} AND t."id" = ANY($2::uuid[])${conditions}`;
  const { rows } = await transaction.query({ text }, parameters);
  return new Set(rows.map(([id]) => String(id)));
}

/**
 * Those of the records that are there and can be deleted together: no other record refuses that, or would be deleted with them. Of others of
 * which no values are kept, nobody knows whose they are: they go along.
 */
export async function removableOf(
  transaction: Transaction,
  { registry, definition, caller }: Write,
  ids: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const held = holdersOf(registry, definition).map((condition) => ` AND NOT EXISTS (${condition})`);
  const text =
    `SELECT t."id" FROM "${definition.table}" AS t WHERE ${ofProject('t')} AND t."id" = ANY($2::uuid[])` +
    held.join('');
  const { rows } = await transaction.query({ text }, [caller.projectId, arrayText([...ids])]);
  const removable = new Set(rows.map(([id]) => String(id)));
  // Those that are left may hold each other no longer together.
  return removable.size === ids.size || removable.size === 0
    ? removable
    : removableOf(transaction, { registry, definition, caller }, removable);
}

/** SQL of the rows that hold a record `t` which is deleted together with those of the ids `$2`. */
function holdersOf(registry: Registry, definition: Write['definition']): readonly string[] {
  const conditions = [...registry.resources, ...registry.references].flatMap((holder) => {
    const isKept = 'historyFor' in holder && holder.historyFor !== undefined;
    const others = (id: string) => (holder.key === definition.key ? ` AND ${id} <> ALL($2::uuid[])` : '');
    return Object.values({ ...holder.fields, ...holder.internal }).flatMap(({ relation, column }) => {
      if (relation?.target !== definition.key) return [];
      const goes = goesWithTarget(relation);
      if (goes && !isKept) return [];
      if (relation.joinTable !== undefined) {
        // A record goes with the last one of its set.
        const rest = `SELECT FROM "${relation.joinTable}" AS r WHERE ${ofProject('r')} AND r."ownerId" = s."ownerId" AND r."targetId" <> ALL($2::uuid[])`;
        const last = `SELECT FROM "${relation.joinTable}" AS s WHERE ${ofProject('s')} AND s."targetId" = t."id"${others('s."ownerId"')} AND NOT EXISTS (${rest})`;
        return goes ? [last] : [];
      }
      if (column === undefined || (!goes && isTakenAlong(relation))) return [];
      return [
        `SELECT FROM "${holder.table}" AS h WHERE ${visibleTo(holder, 'h')} AND h."${column}" = t."id"${others('h."id"')}`,
      ];
    });
  });
  return [...new Set(conditions)];
}

/** By `keyOf`, the records that somebody else has changed since the first change that is taken back. @param by request of an operator's earlier transactions, which do not count */
export async function changedSince(
  transaction: Transaction,
  projectId: string,
  first: readonly DoneTo[],
  span: Span,
  by: string | undefined,
): Promise<ReadonlySet<string>> {
  if (first.length === 0) return new Set();
  const lists = [first.map(({ id }) => id), first.map(({ at }) => at), first.map(({ seq }) => seq)];
  const text =
    'SELECT DISTINCT e."table", e."recordId" FROM unnest($7::uuid[], $8::timestamptz[], $9::bigint[], $2::text[]) AS given("id", "since", "place", "of") ' +
    `JOIN "RecordVersion" AS e ON ${ofDays('e')} AND e."recordId" = given."id" AND e."table" = given."of" ` +
    `AND (e."at", e."seq") > (given."since", given."place") WHERE ${ofProject('e')} AND (${BY}) IS NOT TRUE ` +
    `AND e."xid" <> pg_current_xact_id()::text::bigint AND (e."actor" = 'operator' AND e."requestId" = $10::text) IS NOT TRUE`;
  const tables = arrayText(first.map(({ table }) => table));
  const values = [projectId, tables, ...spanValues(span), ...lists.map((list) => arrayText(list)), by ?? null];
  const { rows } = await transaction.query({ text, lane: 'long' }, values);
  return new Set(rows.map(([table, id]) => keyOf({ table: String(table), id: String(id) })));
}

export const keyOf = ({ table, id }: Pick<DoneTo, 'table' | 'id'>): string => `${table} ${id}`;
