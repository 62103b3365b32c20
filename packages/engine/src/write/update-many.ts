import { arrayText, type Transaction } from '@catalog-service/postgres';
import { fieldType, MOST_PROBLEMS, Problem } from '@catalog-service/vocabulary';
import type { Caller } from '../caller/caller.js';
import type { Definition } from '../definition/definition.js';
import { writableBy } from '../definition/tenant.js';
import { columnsOf } from './columns.js';
import { listCast, severalOf } from './insert.js';
import type { Addressed } from './many-input.js';
import { setUpdatedAt } from './update.js';
import type { WriteValues } from './values.js';
import { writeStatement } from './write-statements.js';

type Update = Addressed & { readonly input: WriteValues };

/**
 * Changes the columns of records, with one statement for all that change the same ones.
 * @throws Problem record_not_found, naming those that the project does not have
 */
export async function updateRecords(
  transaction: Transaction,
  definition: Definition,
  caller: Caller,
  now: string,
  updates: readonly Update[],
): Promise<void> {
  const groups = new Map<string, Update[]>();
  for (const update of updates) {
    setUpdatedAt(update.input, now);
    const key = [...update.input.columns.keys()].sort().join();
    groups.set(key, [...(groups.get(key) ?? []), update]);
  }
  const found = new Set<string>();
  for (const group of groups.values()) {
    for (const id of await updateGroup(transaction, definition, caller, group)) found.add(id);
  }
  requireFound(updates, found);
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
  updates: readonly Update[],
): Promise<readonly string[]> {
  const [first] = updates;
  const columns = columnsOf(definition).filter(({ field }) => first?.input.columns.has(field));
  const types = columns.map(({ definition: field }) => fieldType(field).column(field).sql);
  const sources = ['$2::uuid[]', ...types.map((sql, index) => `$${index + 3}::${severalOf(sql)}`)];
  const names = ['id', ...columns.map((_column, index) => `c${index}`)];
  const text =
    `UPDATE "${definition.table}" AS t SET ${columns.map(({ column }, index) => `"${column}" = given.c${index}${listCast(types[index] ?? '')}`).join(', ')} ` +
    `FROM unnest(${sources.join(', ')}) AS given(${names.join(', ')}) ` +
    `WHERE ${writableBy(caller, definition, 't')} AND t."id" = given.id RETURNING t."id"`;
  const { rows } = await transaction.query(writeStatement(text), [
    caller.projectId,
    arrayText(updates.map(({ id }) => id)),
    ...columns.map(({ field }) => arrayText(updates.map(({ input }) => input.columns.get(field) ?? null))),
  ]);
  return rows.flatMap(([id]) => (typeof id === 'string' ? [id] : []));
}
