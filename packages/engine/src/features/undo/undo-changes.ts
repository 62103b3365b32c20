import { arrayText, type SqlValue, type Transaction } from '@catalog-service/postgres';
import type { RowFilter } from '@catalog-service/vocabulary/access';
import { ofProject } from '../../definition/tenant.js';
import type { Write } from '../../write/values.js';
import { rowFilterConditions } from '../../write/write-scope.js';

/** Whose changes are taken back: those of a request, or of a caller, in a span of time. */
export interface Span {
  readonly requestId?: string;
  /** As histories name it: `key:<id>`, `user:<id>`. */
  readonly actor?: string;
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
}

/** A record that was deleted by itself, and can be restored. */
export interface DeletedRoot {
  readonly table: string;
  readonly id: string;
}

/** One change of a record, with its values by column; of a set, by `@` and its join table, the ids that left it and that came into it. */
export interface StoredChange {
  readonly table: string;
  readonly id: string;
  readonly before: Values | null;
  readonly after: Values;
  readonly at: string;
  readonly seq: string;
}

export type Values = Readonly<Record<string, unknown>>;

/** A record, and the first of its changes that are taken back. */
export type FirstChange = Pick<StoredChange, 'table' | 'id' | 'at' | 'seq'>;

/**
 * The span is a bound of the partitions, which are of days, so that no index is needed that every write would pay for. The day of a
 * transaction is that of its begin.
 */
const BY = `"at" BETWEEN $3::timestamptz AND $4::timestamptz AND ($5::text IS NULL OR "requestId" = $5::text) AND ($6::text IS NULL OR "actor" = $6::text)`;

const spanValues = (projectId: string, tables: readonly string[], { from, to, requestId, actor }: Span): SqlValue[] => [
  projectId,
  arrayText(tables),
  from,
  to,
  requestId ?? null,
  actor ?? null,
];

/** The records that were deleted, the last one first. @param tables of the resources whose deleted records are kept */
export async function deletedRoots(
  transaction: Transaction,
  projectId: string,
  tables: readonly string[],
  span: Span,
  limit: number,
): Promise<readonly DeletedRoot[]> {
  const text =
    `SELECT "table", "recordId" FROM "DeletedRecord" WHERE ${ofProject()} AND "table" = ANY($2::text[]) AND "root" = "id" ` +
    `AND ${BY.replace('"at"', '"deletedAt"')} ORDER BY "deletedAt" DESC, "id" LIMIT ${limit}`;
  const { rows } = await transaction.query({ text, lane: 'long' }, spanValues(projectId, tables, span));
  return rows.map(([table, id]) => ({ table: String(table), id: String(id) }));
}

/** The changes but deletes of records whose values are kept, the last one first. */
export async function storedChanges(
  transaction: Transaction,
  projectId: string,
  tables: readonly string[],
  span: Span,
  limit: number,
): Promise<readonly StoredChange[]> {
  const text =
    `SELECT "table", "recordId", "before", "after", "at", "seq" FROM "RecordVersion" WHERE "slot" >= 0 AND ${ofProject()} ` +
    `AND "table" = ANY($2::text[]) AND ${BY} AND "after" IS NOT NULL ORDER BY "at" DESC, "seq" DESC LIMIT ${limit}`;
  const { rows } = await transaction.query({ text, lane: 'long' }, spanValues(projectId, tables, span));
  return rows.map(([table, id, before, after, at, seq]) => ({
    table: String(table),
    id: String(id),
    before: before == null ? null : JSON.parse(before),
    after: JSON.parse(after ?? '{}'),
    at: String(at),
    seq: String(seq),
  }));
}

/** Records that were deleted and cannot come back. @param isKept whether the database keeps any deleted records */
export async function deletedForGood(
  transaction: Transaction,
  projectId: string,
  tables: readonly string[],
  span: Span,
  isKept: boolean,
  limit: number,
): Promise<readonly DeletedRoot[]> {
  const kept = isKept
    ? ` AND NOT EXISTS (SELECT FROM "DeletedRecord" AS d WHERE ${ofProject('d')} AND d."recordId" = e."recordId" AND d."table" = e."table")`
    : '';
  const text =
    `SELECT DISTINCT e."table", e."recordId" FROM "RecordVersion" AS e WHERE e."slot" >= 0 AND ${ofProject('e')} ` +
    `AND e."table" = ANY($2::text[]) AND ${BY.replaceAll(/"(at|requestId|actor)"/g, 'e."$1"')} AND e."after" IS NULL${kept} ` +
    // One that came back has a later change.
    'AND NOT EXISTS (SELECT FROM "RecordVersion" AS n WHERE n."slot" >= 0 AND n."recordId" = e."recordId" AND n."table" = e."table" ' +
    `AND (n."at", n."seq") > (e."at", e."seq")) LIMIT ${limit}`;
  const { rows } = await transaction.query({ text, lane: 'long' }, spanValues(projectId, tables, span));
  return rows.map(([table, id]) => ({ table: String(table), id: String(id) }));
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

/** Those of the records to which others than some refer, so that these would be deleted with them. @param column of the other table */
export async function heldBy(
  transaction: Transaction,
  projectId: string,
  table: string,
  column: string,
  ids: readonly string[],
  apartFrom: readonly string[],
): Promise<ReadonlySet<string>> {
  const text =
    `SELECT DISTINCT "${column}" FROM "${table}" WHERE ${ofProject()} AND "${column}" = ANY($2::uuid[]) ` +
    'AND "id" <> ALL($3::uuid[])';
  const { rows } = await transaction.query({ text }, [projectId, arrayText(ids), arrayText(apartFrom)]);
  return new Set(rows.map(([id]) => String(id)));
}

/** The ids of the records that somebody else has changed since the first change that is taken back. */
export async function changedSince(
  transaction: Transaction,
  projectId: string,
  first: readonly FirstChange[],
  span: Span,
): Promise<ReadonlySet<string>> {
  const lists = [first.map(({ id }) => id), first.map(({ at }) => at), first.map(({ seq }) => seq)];
  const text =
    'SELECT DISTINCT e."recordId" FROM unnest($7::uuid[], $8::timestamptz[], $9::bigint[], $2::text[]) AS given("id", "since", "place", "of") ' +
    'JOIN "RecordVersion" AS e ON e."slot" >= 0 AND e."recordId" = given."id" AND e."table" = given."of" ' +
    `AND (e."at", e."seq") > (given."since", given."place") WHERE ${ofProject('e')} AND (${BY}) IS NOT TRUE`;
  const tables = first.map(({ table }) => table);
  const values = [...spanValues(projectId, tables, span), ...lists.map((list) => arrayText(list))];
  const { rows } = await transaction.query({ text, lane: 'long' }, values);
  return new Set(rows.map(([id]) => String(id)));
}
