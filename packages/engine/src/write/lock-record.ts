import type { SqlValue, Transaction } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import type { RowFilter } from '../access/row-filter.js';
import type { ResourceDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { ofProject } from '../definition/tenant.js';
import { decodeRecord, recordColumns, type StoredRecord } from './record.js';
import { rowFilterConditions } from './write-scope.js';
import { writeStatement } from './write-statements.js';

/**
 * Reads a record and holds its lock until the transaction ends.
 * @throws Problem record_not_found where the project has none of this id within the rowFilter.
 */
export async function lockRecord(
  transaction: Transaction,
  registry: Registry,
  definition: ResourceDefinition,
  projectId: string,
  id: string,
  rowFilter: RowFilter,
): Promise<StoredRecord> {
  const parameters: SqlValue[] = [projectId, id];
  const conditions = rowFilterConditions(registry, definition, 't', rowFilter, parameters);
  const text =
    `SELECT ${recordColumns(definition, 't')} FROM "${definition.table}" AS t ` +
    `WHERE ${ofProject('t')} AND t."id" = $2::uuid${conditions} FOR UPDATE OF t`;
  const { rows } = await transaction.query(writeStatement(text), parameters);
  const [row] = rows;
  if (row === undefined) throw new Problem('record_not_found');
  return decodeRecord(definition, row);
}

/**
 * Makes sure of a record before a hook locks what other writes lock first: nobody holds up what is out of their reach. Whoever reaches
 * every record pays nothing for it.
 * @throws Problem record_not_found
 */
export async function requireVisible(
  transaction: Transaction,
  registry: Registry,
  definition: ResourceDefinition,
  projectId: string,
  id: string,
  rowFilter: RowFilter,
): Promise<void> {
  if (rowFilter.length === 0) return;
  const parameters: SqlValue[] = [projectId, id];
  const conditions = rowFilterConditions(registry, definition, 't', rowFilter, parameters);
  const text = `SELECT FROM "${definition.table}" AS t WHERE ${ofProject('t')} AND t."id" = $2::uuid${conditions}`;
  const { rows } = await transaction.query(writeStatement(text), parameters);
  if (rows.length === 0) throw new Problem('record_not_found');
}
