import { arrayText, authorSql, type Queryable, type SqlValue, type Transaction } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import type { RowFilter } from '@catalog-service/vocabulary/access';
import { writableBy } from '../definition/tenant.js';
import { requireFound } from './update.js';
import type { Addressed, Write } from './values.js';
import { rowFilterConditions } from './write-scope.js';
import { writeStatement } from './write-statements.js';

/** Deletes one record within the row filter. @throws Problem record_not_found */
export async function deleteRecord(
  queryable: Queryable,
  { registry, definition, caller, author = [] }: Write,
  id: string,
  rowFilter: RowFilter,
): Promise<void> {
  const parameters: SqlValue[] = [caller.projectId, id];
  const conditions = rowFilterConditions(registry, definition, 't', rowFilter, parameters);
  const named = author.length === 0 ? '' : ` USING ${authorSql(parameters.length + 1)}`;
  const text = `DELETE FROM "${definition.table}" AS t${named} WHERE ${writableBy(caller, definition, 't')} AND t."id" = $2::uuid${conditions}`;
  const { count } = await queryable.query(writeStatement(text), [...parameters, ...author], caller);
  if (count === 0) throw new Problem('record_not_found');
}

/** Deletes all of the records with one statement, once it has locked them in one order. @throws Problem record_not_found */
export async function deleteRecords(
  transaction: Transaction,
  { registry, definition, caller }: Write,
  records: readonly Addressed[],
  rowFilter: RowFilter,
): Promise<void> {
  const parameters: SqlValue[] = [caller.projectId, arrayText(records.map(({ id }) => id))];
  const conditions = rowFilterConditions(registry, definition, 't', rowFilter, parameters);
  const which = `"${definition.table}" AS t WHERE ${writableBy(caller, definition, 't')} AND t."id" = ANY($2::uuid[])${conditions}`;
  const lock = writeStatement(`SELECT t."id" FROM ${which} ORDER BY t."id" FOR UPDATE OF t`);
  const { rows } = await transaction.query(lock, parameters);
  requireFound(records, new Set(rows.map(([id]) => String(id))));
  await transaction.query(writeStatement(`DELETE FROM ${which}`), parameters);
}
