import { type SqlValue, type Transaction } from '@catalog-service/postgres';
import { fieldType } from '@catalog-service/vocabulary';
import type { FieldUse } from '../../access/requirements.js';
import { ofProject, writableBy } from '../../definition/tenant.js';
import { writeRulesOf } from '../../dto/write-rules.js';
import { ProblemList } from '../../read/problem-list.js';
import { arraysOf, columnsOf } from '../../write/columns.js';
import type { Write } from '../../write/values.js';
import type { UpdateInput } from '../../write/write-input.js';
import { isOwnTime } from '../events/fields-in.js';

/** Ids that left a set and that came into it; `key` is `@` and the join table. */
export interface SetChange {
  readonly key: string;
  readonly left: readonly string[];
  readonly came: readonly string[];
}

/**
 * The update that gives a record its former values where they differ: triggers may have given them already, since they follow what was
 * written before it.
 * @param before former values by column, as histories keep them
 * @param sets the last one first
 * @returns undefined if nothing differs; `refused` where no update may give a value, or there is no such record
 */
export async function revertedValues(
  transaction: Transaction,
  { definition, caller }: Write,
  id: string,
  before: Readonly<Record<string, unknown>>,
  sets: readonly SetChange[],
): Promise<UpdateInput | { readonly refused: string } | undefined> {
  const stored = columnsOf(definition).filter(
    ({ field, column }) => Object.hasOwn(before, column) && !isOwnTime(field) && field !== '_id',
  );
  const arrays = arraysOf(definition).filter(({ joinTable }) => sets.some(({ key }) => key === `@${joinTable}`));
  const cells = stored.flatMap(({ column, definition: field }) => [
    `to_jsonb(t)->'${column}' IS DISTINCT FROM $3::jsonb->'${column}'`,
    `former."${column}"::${fieldType(field).column(field).sql}::text`,
  ]);
  const joins = arrays.map(
    ({ joinTable }) =>
      `(SELECT coalesce(json_agg(l."targetId"), '[]') FROM "${joinTable}" AS l WHERE ${ofProject('l', 't."projectId"')} AND l."ownerId" = t."id")`,
  );
  const parameters: SqlValue[] = [caller.projectId, id, JSON.stringify(before)];
  const text =
    `SELECT ${['t."id"', ...cells, ...joins].join(', ')} FROM "${definition.table}" AS t, ` +
    `jsonb_populate_record(NULL::"${definition.table}", $3::jsonb) AS former WHERE ${writableBy(caller, definition, 't')} AND t."id" = $2::uuid`;
  const { rows } = await transaction.query({ text }, parameters);
  const [row] = rows;
  if (row === undefined) return { refused: 'It is no longer there.' };
  const rules = writeRulesOf(definition);
  const uses: FieldUse[] = [];
  const columns = new Map<string, SqlValue>();
  const changed = new Map<string, readonly string[]>();
  const pointers = new Map<string, string>();
  const fixed: string[] = [];
  const add = (field: string): boolean => {
    if (rules.refusal(field, 'update', caller) !== undefined) {
      fixed.push(field);
      return false;
    }
    uses.push({ definition, field, action: 'update', pointer: '' });
    pointers.set(field, '');
    return true;
  };
  for (const [index, { field }] of stored.entries()) {
    if (row[1 + 2 * index] === 't' && add(field)) columns.set(field, row[2 + 2 * index] ?? null);
  }
  for (const [index, { field, joinTable }] of arrays.entries()) {
    const present: readonly string[] = JSON.parse(row[1 + cells.length + index] ?? '[]');
    const former = new Set(present);
    for (const { left, came } of sets.filter(({ key }) => key === `@${joinTable}`)) {
      for (const one of came) former.delete(one);
      for (const one of left) former.add(one);
    }
    const isSame = former.size === present.length && present.every((one) => former.has(one));
    if (!isSame && add(field)) changed.set(field, [...former]);
  }
  if (fixed.length > 0) return { refused: `No update sets ${fixed.join(', ')}.` };
  if (columns.size + changed.size === 0) return undefined;
  return { id, isMatch: true, base: '', columns, arrays: changed, pointers, uses, problems: new ProblemList() };
}
