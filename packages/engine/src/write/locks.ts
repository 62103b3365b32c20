import { arrayText, type Row, type SqlValue, type Transaction } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import type { RowFilter } from '@catalog-service/vocabulary/access';
import { ofProject, visibleTo, writableBy } from '../definition/tenant.js';
import { meetsPrecondition, type Precondition, preconditionFailed } from '../read/entity-tag.js';
import { type RecordVersions, versionColumns } from '../read/record-version.js';
import { decodeRecord, recordColumns, type StoredRecord } from './record.js';
import type { Write, WriteValues } from './values.js';
import { rowFilterConditions } from './write-scope.js';
import { writeStatement } from './write-statements.js';
import type { WriteFeature } from './write-step.js';

/**
 * Reads a record and holds its lock until the transaction ends.
 * @throws Problem record_not_found if the row filter admits no record with this id
 */
export async function lockRecord(
  transaction: Transaction,
  write: Write,
  id: string,
  rowFilter: RowFilter,
): Promise<StoredRecord> {
  const columns = recordColumns(write.definition, 't');
  return decodeRecord(write.definition, await readRow(transaction, write, id, rowFilter, columns, ' FOR UPDATE OF t'));
}

/**
 * Makes sure of a record before a hook locks other records for it: a caller cannot delay writes with records that it may not see.
 * Without a row filter it costs nothing.
 * @throws Problem record_not_found
 */
export async function requireVisible(
  transaction: Transaction,
  write: Write,
  id: string,
  rowFilter: RowFilter,
): Promise<void> {
  if (rowFilter.length > 0) await readRow(transaction, write, id, rowFilter, '', '');
}

/**
 * Compares the record, which the transaction has locked, with the caller's version of it.
 * @param versions with a secret that is loaded
 * @throws Problem precondition_failed
 */
export async function requirePrecondition(
  transaction: Transaction,
  write: Write,
  id: string,
  precondition: Precondition | undefined,
  versions: RecordVersions,
): Promise<void> {
  // The lock is the proof that the record exists.
  if (precondition === undefined || precondition === 'any') return;
  if (!meetsPrecondition(precondition, await readVersion(transaction, write, id, versions)))
    throw preconditionFailed(precondition);
}

/** The version of a record that the transaction has locked. @param versions with a secret that is loaded */
export async function readVersion(
  transaction: Transaction,
  write: Write,
  id: string,
  versions: RecordVersions,
): Promise<string> {
  const row = await readRow(transaction, write, id, [], versionColumns(write.definition, 't'), '');
  return versions.versionOf(id.toLowerCase(), row);
}

async function readRow(
  transaction: Transaction,
  { registry, definition, caller }: Write,
  id: string,
  rowFilter: RowFilter,
  columns: string,
  lock: string,
): Promise<Row> {
  const parameters: SqlValue[] = [caller.projectId, id];
  const conditions = rowFilterConditions(registry, definition, 't', rowFilter, parameters);
  const text =
    `SELECT ${columns} FROM "${definition.table}" AS t ` +
    `WHERE ${writableBy(caller, definition, 't')} AND t."id" = $2::uuid${conditions}${lock}`;
  const [row] = (await transaction.query(writeStatement(text), parameters)).rows;
  if (row === undefined) throw new Problem('record_not_found');
  return row;
}

/**
 * Locks the records that the definition names in `locks`, those of some records and those that a write gives them. The triggers of the
 * database lock them too, but only after the record, so two writes could wait for each other. So each of several records is a write of its
 * own: it finds its neighbours as the one before it left them.
 */
export const parentsStep: WriteFeature = ({ locks }) => {
  if (locks === undefined) return undefined;
  return {
    inSteps: { create: true, update: () => true, delete: true },
    lock: async (transaction, { registry, definition, caller }, ids, given) => {
      for (const name of locks) {
        const field = definition.fields[name];
        if (field?.relation === undefined) throw new Error(`${definition.key} has no relation ${name}`);
        const target = registry.target(field);
        const named = arrayText(given.map((columns) => columns.get(name) ?? null));
        const parameters: SqlValue[] = [caller.projectId, arrayText(ids), named];
        const own = `SELECT "${field.column}" FROM "${definition.table}" WHERE ${ofProject()} AND "id" = ANY($2::uuid[])`;
        const text =
          `SELECT FROM "${target.table}" WHERE "id" IN (${own} UNION ALL SELECT unnest($3::uuid[])) AND ${visibleTo(target)} ` +
          'ORDER BY "id" FOR NO KEY UPDATE';
        await transaction.query(writeStatement(text), parameters);
      }
    },
  };
};

/** Locks the records that a write puts into Entity Arrays. A delete of one of them locks it first, and then the record that has it. */
export async function lockItems(
  transaction: Transaction,
  { registry, definition, caller }: Write,
  { arrays }: WriteValues,
): Promise<void> {
  for (const [name, ids] of arrays) {
    const field = definition.fields[name];
    if (field === undefined || ids.length === 0) continue;
    const target = registry.target(field);
    const text = `SELECT FROM "${target.table}" WHERE "id" = ANY($2::uuid[]) AND ${visibleTo(target)} ORDER BY "id" FOR KEY SHARE`;
    await transaction.query(writeStatement(text), [caller.projectId, arrayText(ids)]);
  }
}
