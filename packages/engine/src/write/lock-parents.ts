import type { SqlValue, Transaction } from '@catalog-service/postgres';
import { ofProject } from '../definition/tenant.js';
import type { Write, WriteValues } from './values.js';
import { writeStatement } from './write-statements.js';

/**
 * Locks the records that the definition names in `locks`, those of a record and those that a change gives it. The triggers of the
 * database lock them too, but only after the record, so two writes could wait for each other.
 */
export async function lockParents(
  transaction: Transaction,
  { registry, definition, caller }: Write,
  id: string,
  given?: WriteValues['columns'],
): Promise<void> {
  for (const name of definition.locks ?? []) {
    const field = definition.fields[name];
    if (field?.relation === undefined) throw new Error(`${definition.key} has no relation ${name}`);
    const target = registry.target(field);
    const parameters: SqlValue[] = [caller.projectId, id, given?.get(name) ?? null];
    const own = `SELECT "${field.column}" FROM "${definition.table}" WHERE ${ofProject()} AND "id" = $2::uuid`;
    const among = target.scope === 'project' ? ` AND ${ofProject()}` : '';
    const text = `SELECT FROM "${target.table}" WHERE "id" IN ((${own}), $3::uuid)${among} ORDER BY "id" FOR NO KEY UPDATE`;
    await transaction.query(writeStatement(text), parameters);
  }
}
