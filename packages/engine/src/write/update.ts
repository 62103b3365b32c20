import {
  arrayText,
  authorSql,
  type Queryable,
  type Row,
  type SqlValue,
  type Statement,
  type Transaction,
} from '@catalog-service/postgres';
import { fieldType, MOST_PROBLEMS, Problem } from '@catalog-service/vocabulary';
import type { RowFilter } from '@catalog-service/vocabulary/access';
import type { Caller } from '../caller/caller.js';
import type { Definition } from '../definition/definition.js';
import { ofProject, writableBy } from '../definition/tenant.js';
import { versionColumns } from '../read/record-version.js';
import { arraysOf, type Column, columnsOf } from './columns.js';
import { listCast, severalOf } from './insert.js';
import type { Addressed, Write, WriteValues } from './values.js';
import { rowFilterConditions } from './write-scope.js';
import { writeStatement } from './write-statements.js';

/** A record after a write. */
export interface Written {
  /** Its `versionColumns`. */
  readonly row: Row;
  /** Whether the write changed it. One that would change nothing writes nothing. */
  readonly isChanged: boolean;
}

/** A record that others keep changing back and forth is as good as gone. */
const MOST_ATTEMPTS = 10;

/** The statements of an update, and their parameters. */
interface UpdateStatements {
  /** Sets the given columns, and the time of change unless it is given, where a value differs. Returns the new version. */
  readonly change: Statement;
  /** Returns the version of the record, and whether a value differs. It has no parameter for the time. */
  readonly look: () => Statement;
  readonly parameters: readonly SqlValue[];
  readonly touched: readonly SqlValue[];
}

/**
 * Changes one record within the row filter, unless it has the given values.
 *
 * @param rows SQL of the rows that may change; by default those that the caller may write
 * @returns undefined if there is no such record
 */
export async function changeRecord(
  queryable: Queryable,
  write: Write<Definition>,
  id: string,
  values: WriteValues,
  now: string,
  rowFilter: RowFilter,
  rows = writableBy(write.caller, write.definition, 't'),
): Promise<Written | undefined> {
  const { caller, author = [] } = write;
  const { change, look, parameters, touched } = statementsOf(write, id, values, now, rowFilter, rows);
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const [row] = (await queryable.query(change, [...parameters, ...touched, ...author], caller)).rows;
    if (row !== undefined) return { row, isChanged: true };
    const [found] = (await queryable.query(look(), parameters, caller)).rows;
    if (found === undefined) return undefined;
    const [xmin, updatedAt, differs] = found;
    // Otherwise somebody else changed it between the two statements.
    if (differs !== 't') return { row: [xmin ?? null, updatedAt ?? null], isChanged: false };
  }
  return undefined;
}

function statementsOf(
  { registry, definition, caller, author }: Write<Definition>,
  id: string,
  values: WriteValues,
  now: string,
  rowFilter: RowFilter,
  rows: string,
): UpdateStatements {
  const parameters: SqlValue[] = [caller.projectId, id];
  // In the order of the definition, so that bodies with the same fields share one statement.
  const given = columnsOf(definition).filter(({ field }) => values.columns.has(field));
  const sources = given.map(({ field, definition: type }) => {
    const position = parameters.push(values.columns.get(field) ?? null);
    return `$${position}::${fieldType(type).column(type).sql}`;
  });
  const sets = arraysOf(definition).flatMap(({ field, joinTable }) => {
    const ids = values.arrays.get(field);
    if (ids === undefined) return [];
    return [isOtherSet(joinTable, `$${parameters.push(arrayText(ids))}::uuid[]`)];
  });
  const differs = [...isOther(given, sources), ...sets].join(' OR ') || 'false';
  const conditions = `${rows} AND t."id" = $2::uuid${rowFilterConditions(registry, definition, 't', rowFilter, parameters)}`;
  const time = timeOfChange(definition, values, `$${parameters.length + 1}`);
  const version = versionColumns(definition, 't');
  const touched = time === undefined ? [] : [now];
  const named = author === undefined ? '' : ` FROM ${authorSql(parameters.length + touched.length + 1)}`;
  return {
    change: writeStatement(
      `UPDATE "${definition.table}" AS t SET ${assignments(given, sources, time)}${named} WHERE ${conditions} AND (${differs}) RETURNING ${version}`,
    ),
    look: () => writeStatement(`SELECT ${version}, ${differs} FROM "${definition.table}" AS t WHERE ${conditions}`),
    parameters,
    touched,
  };
}

/** SQL that is true of a record `t` with another value of one of the columns: 1.0 and 1.00 are two values, so their bytes are compared. */
function isOther(columns: readonly Column[], sources: readonly string[]): readonly string[] {
  if (columns.length === 0) return [];
  const stored = columns.map(({ column }) => `t."${column}"`).join(', ');
  return [`ROW(${stored})::record *<> ROW(${sources.join(', ')})::record`];
}

const isOtherSet = (joinTable: string, ids: string): string =>
  `(SELECT array_agg(link."targetId" ORDER BY link."targetId") FROM "${joinTable}" AS link ` +
  `WHERE ${ofProject('link', 't."projectId"')} AND link."ownerId" = t."id") ` +
  `IS DISTINCT FROM (SELECT array_agg(given.id ORDER BY given.id) FROM unnest(${ids}) AS given(id))`;

/** The assignment of the time of change, unless it is given. @param time SQL of it */
function timeOfChange(
  { fields }: Definition,
  { columns }: Pick<WriteValues, 'columns'>,
  time: string,
): string | undefined {
  const column = fields.updatedAt?.column;
  return column === undefined || columns.has('updatedAt') ? undefined : `"${column}" = ${time}::timestamptz`;
}

function assignments(columns: readonly Column[], sources: readonly string[], time: string | undefined): string {
  const set = columns.map(({ column }, index) => `"${column}" = ${sources[index]}`);
  return [...set, ...(time === undefined ? [] : [time])].join(', ');
}

/** Replaces the sets of the given Entity Arrays of a record that the transaction has locked. */
export async function replaceArrays(
  transaction: Transaction,
  definition: Definition,
  projectId: string,
  id: string,
  values: WriteValues,
): Promise<void> {
  for (const { field, joinTable } of arraysOf(definition)) {
    const ids = values.arrays.get(field);
    if (ids === undefined) continue;
    const text =
      `WITH removed AS (DELETE FROM "${joinTable}" WHERE ${ofProject()} AND "ownerId" = $2::uuid AND "targetId" <> ALL($3::uuid[])) ` +
      // Triggers would see those that are there already before they conflict.
      `INSERT INTO "${joinTable}" ("projectId", "ownerId", "targetId") SELECT $1::uuid, $2::uuid, given.id FROM unnest($3::uuid[]) AS given(id) ` +
      `WHERE NOT EXISTS (SELECT FROM "${joinTable}" WHERE ${ofProject()} AND "ownerId" = $2::uuid AND "targetId" = given.id)`;
    await transaction.query(writeStatement(text), [projectId, id, arrayText(ids)]);
  }
}

type Update = Addressed & WriteValues;

/**
 * Changes the columns of records that have other values, with one statement for all that change the same ones.
 * @throws Problem record_not_found, naming those that the project does not have
 */
export async function updateRecords(
  transaction: Transaction,
  { definition, caller }: Write<Definition>,
  now: string,
  updates: readonly Update[],
): Promise<void> {
  const groups = new Map<string, Update[]>();
  for (const update of updates) {
    const key = [...update.columns.keys()].sort().join();
    groups.set(key, [...(groups.get(key) ?? []), update]);
  }
  const isMoved = updates.some(({ columns: given }) => given.has('_id'));
  const lock = isMoved ? 'FOR UPDATE' : 'FOR NO KEY UPDATE';
  const rows = `${writableBy(caller, definition, 't')} AND t."id" = ANY($2::uuid[])`;
  const locked = await transaction.query(
    writeStatement(`SELECT t."id" FROM "${definition.table}" AS t WHERE ${rows} ORDER BY t."id" ${lock}`),
    [caller.projectId, arrayText(updates.map(({ id }) => id))],
  );
  requireFound(updates, new Set(locked.rows.map(([id]) => String(id))));
  for (const group of groups.values()) await updateGroup(transaction, definition, caller, now, group);
}

/** @throws Problem record_not_found, naming the missing records */
export function requireFound(records: readonly Addressed[], found: ReadonlySet<string>): void {
  const errors = records
    .filter(({ id }) => !found.has(id))
    .slice(0, MOST_PROBLEMS)
    .map(({ base, id }) => ({
      pointer: base,
      code: 'reference_not_found' as const,
      detail: `The project has no record with the id ${id}.`,
    }));
  if (errors.length > 0) throw new Problem('record_not_found', undefined, { errors });
}

async function updateGroup(
  transaction: Transaction,
  definition: Definition,
  caller: Caller,
  now: string,
  updates: readonly Update[],
): Promise<void> {
  const [first] = updates;
  if (first === undefined) return;
  const columns = columnsOf(definition).filter(({ field }) => first.columns.has(field));
  const types = columns.map(({ definition: field }) => fieldType(field).column(field).sql);
  const lists = ['$2::uuid[]', ...types.map((sql, index) => `$${index + 3}::${severalOf(sql)}`)];
  const names = ['id', ...columns.map((_column, index) => `c${index}`)];
  const sources = types.map((sql, index) => `given.c${index}${listCast(sql)}`);
  const time = timeOfChange(definition, first, `$${columns.length + 3}`);
  const text =
    `UPDATE "${definition.table}" AS t SET ${assignments(columns, sources, time)} ` +
    `FROM unnest(${lists.join(', ')}) AS given(${names.join(', ')}) ` +
    `WHERE ${writableBy(caller, definition, 't')} AND t."id" = given.id AND ${isOther(columns, sources).join()}`;
  await transaction.query(writeStatement(text), [
    caller.projectId,
    arrayText(updates.map(({ id }) => id)),
    ...columns.map(({ field }) => arrayText(updates.map(({ columns: given }) => given.get(field) ?? null))),
    ...(time === undefined ? [] : [now]),
  ]);
}
