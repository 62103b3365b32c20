import type { Row, SqlValue, Transaction } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import type { RowFilter } from '../access/row-filter.js';
import { writableBy } from '../definition/tenant.js';
import { meetsPrecondition, type Precondition } from '../read/entity-tag.js';
import { type RecordVersions, versionColumns } from '../read/record-version.js';
import { decodeRecord, recordColumns, type StoredRecord } from './record.js';
import type { Write } from './values.js';
import { rowFilterConditions } from './write-scope.js';
import { writeStatement } from './write-statements.js';

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
    throw new Problem('precondition_failed');
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
