import type { Transaction } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import type { ResourceDefinition } from '../definition/definition.js';
import { ofProject } from '../definition/tenant.js';
import { meetsPrecondition, type Precondition } from '../read/entity-tag.js';
import { type RecordVersions, versionColumns } from '../read/record-version.js';
import { writeStatement } from './write-statements.js';

/**
 * Compares the record with what the caller believes it to be. The transaction holds the record's lock, so it stays so.
 * The secret of `versions` is loaded.
 * @throws Problem precondition_failed
 */
export async function requirePrecondition(
  transaction: Transaction,
  definition: ResourceDefinition,
  projectId: string,
  id: string,
  precondition: Precondition | undefined,
  versions: RecordVersions,
): Promise<void> {
  // The lock is the proof that the record exists.
  if (precondition === undefined || precondition === 'any') return;
  const text =
    `SELECT ${versionColumns(definition, 't')} FROM "${definition.table}" AS t ` +
    `WHERE ${ofProject('t')} AND t."id" = $2::uuid`;
  const { rows } = await transaction.query(writeStatement(text), [projectId, id]);
  if (!meetsPrecondition(precondition, versions.versionOf(id.toLowerCase(), rows[0] ?? [], 0)))
    throw new Problem('precondition_failed');
}
