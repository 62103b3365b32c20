import type { Narrowing } from '../access/reach.js';
import type { SqlValue, Transaction } from '../database/database.js';
import type { ResourceDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { Problem } from '../problems/problem.js';
import { decodeRecord, type KeptRecord, recordColumns } from './record.js';
import { narrowingConditions } from './write-scope.js';
import { writeStatement } from './write-statements.js';

/**
 * Reads a record and holds its lock until the transaction ends.
 * @throws Problem record_not_found where the project has none of this id within the narrowing.
 */
export async function lockRecord(
  transaction: Transaction,
  registry: Registry,
  definition: ResourceDefinition,
  projectId: string,
  id: string,
  narrowing: Narrowing,
): Promise<KeptRecord> {
  const parameters: SqlValue[] = [projectId, id];
  const conditions = narrowingConditions(registry, definition, 't', narrowing, parameters);
  const text =
    `SELECT ${recordColumns(definition, 't')} FROM "${definition.table}" AS t ` +
    `WHERE t."projectId" = $1::uuid AND t."id" = $2::uuid${conditions} FOR UPDATE OF t`;
  const { rows } = await transaction.query(writeStatement(text), parameters);
  const [row] = rows;
  if (row === undefined) throw new Problem('record_not_found');
  return decodeRecord(definition, row);
}
