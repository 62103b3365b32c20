import { arrayText, type SqlValue, type Transaction } from '@catalog-service/postgres';
import { ofProject, visibleTo } from '../definition/tenant.js';
import type { Write, WriteValues } from './values.js';
import { writeStatement } from './write-statements.js';

/**
 * Locks the records that the definition names in `locks`, those of some records and those that a write gives them. The triggers of the
 * database lock them too, but only after the record, so two writes could wait for each other.
 */
export async function lockParents(
  transaction: Transaction,
  { registry, definition, caller }: Write,
  ids: readonly string[],
  given: readonly WriteValues['columns'][] = [],
): Promise<void> {
  for (const name of definition.locks ?? []) {
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
}

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
