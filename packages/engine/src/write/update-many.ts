import { arrayText, type Transaction } from '@catalog-service/postgres';
import { fieldType, MOST_PROBLEMS, Problem } from '@catalog-service/vocabulary';
import type { Caller } from '../caller/caller.js';
import type { Definition } from '../definition/definition.js';
import { writableBy } from '../definition/tenant.js';
import { columnsOf } from './columns.js';
import { listCast, severalOf } from './insert.js';
import type { Addressed } from './many-input.js';
import { assignments, isOther, timeOfChange } from './update.js';
import type { WriteValues } from './values.js';
import { writeStatement } from './write-statements.js';

type Update = Addressed & { readonly input: WriteValues };

/**
 * Changes the columns of records that have other values, with one statement for all that change the same ones.
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
    const key = [...update.input.columns.keys()].sort().join();
    groups.set(key, [...(groups.get(key) ?? []), update]);
  }
  const isMoved = updates.some(({ input }) => input.columns.has('_id'));
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
  const columns = columnsOf(definition).filter(({ field }) => first.input.columns.has(field));
  const types = columns.map(({ definition: field }) => fieldType(field).column(field).sql);
  const lists = ['$2::uuid[]', ...types.map((sql, index) => `$${index + 3}::${severalOf(sql)}`)];
  const names = ['id', ...columns.map((_column, index) => `c${index}`)];
  const sources = types.map((sql, index) => `given.c${index}${listCast(sql)}`);
  const time = timeOfChange(definition, first.input, `$${columns.length + 3}`);
  const text =
    `UPDATE "${definition.table}" AS t SET ${assignments(columns, sources, time)} ` +
    `FROM unnest(${lists.join(', ')}) AS given(${names.join(', ')}) ` +
    `WHERE ${writableBy(caller, definition, 't')} AND t."id" = given.id AND ${isOther(columns, sources).join()}`;
  await transaction.query(writeStatement(text), [
    caller.projectId,
    arrayText(updates.map(({ id }) => id)),
    ...columns.map(({ field }) => arrayText(updates.map(({ input }) => input.columns.get(field) ?? null))),
    ...(time === undefined ? [] : [now]),
  ]);
}
