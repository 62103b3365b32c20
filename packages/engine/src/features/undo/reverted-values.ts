import { arrayText, type SqlValue, type Transaction } from '@catalog-service/postgres';
import { fieldType, isComputed } from '@catalog-service/vocabulary';
import type { FieldUse } from '../../access/requirements.js';
import { ofProject, writableBy } from '../../definition/tenant.js';
import { writeRulesOf } from '../../dto/write-rules.js';
import { ProblemList } from '../../read/problem-list.js';
import { arraysOf, columnsOf } from '../../write/columns.js';
import type { Write } from '../../write/values.js';
import type { UpdateInput } from '../../write/write-input.js';
import { isOwnTime } from '../events/fields-in.js';
import { FORMER_VALUES, formerMembers, laterSql } from '../history/stored-change.js';
import { BY, type Span, spanValues } from './undo-changes.js';

/** An update that gives a record former values. */
export interface Revert {
  readonly input: UpdateInput;
  /** The values that it replaces. */
  readonly present: ReadonlyMap<string, SqlValue>;
}

/** Undefined if a record has its former values; `refused` where no update may give a value, or there is no such record. */
export type Reverted = Revert | { readonly refused: string } | undefined;

/**
 * The updates that give records the values that they had before a span, where they differ: triggers may have given them already, since they
 * follow what was written before it.
 * @returns one for each id
 */
export async function revertedValues(
  transaction: Transaction,
  { definition, caller }: Write,
  ids: readonly string[],
  span: Span,
): Promise<readonly Reverted[]> {
  const { table } = definition;
  const stored = columnsOf(definition).filter(
    ({ field, definition: type }) => !isOwnTime(field) && field !== '_id' && !isComputed(type),
  );
  const arrays = arraysOf(definition);
  // 1.0 and 1.00 are two values, so their bytes are compared.
  const cells = stored.flatMap(({ column, definition: field }) => [
    `ROW(t."${column}")::record *<> ROW(was."${column}")::record`,
    ...['was', 't'].map((row) => `${row}."${column}"::${fieldType(field).column(field).sql}::text`),
  ]);
  const present = `${ofProject('s')} AND s."ownerId" = ANY($2::uuid[])`;
  const joins = arrays.map(
    ({ joinTable }, index) =>
      `LEFT JOIN (${formerMembers(joinTable, present)}) AS a${index} ON a${index}."id" = t."id" ` +
      `LEFT JOIN (SELECT s."ownerId", array_agg(s."targetId" ORDER BY s."targetId") AS "members" FROM "${joinTable}" AS s WHERE ${present} GROUP BY 1) AS n${index} ON n${index}."ownerId" = t."id"`,
  );
  const sets = arrays.flatMap((_, index) => [
    `a${index}."members" IS DISTINCT FROM n${index}."members"`,
    `to_json(coalesce(a${index}."members", '{}'))`,
    'NULL',
  ]);
  const text =
    `WITH later AS MATERIALIZED (${laterSql(`${ofProject('e')} AND e."table" = '${table}' AND e."recordId" = ANY($2::uuid[]) AND e."after" IS NOT NULL AND ${BY}`)}) ` +
    `SELECT ${['t."id"', ...cells, ...sets].join(', ')} FROM "${table}" AS t LEFT JOIN (${FORMER_VALUES}) AS former ON former."id" = t."id" ` +
    `CROSS JOIN LATERAL jsonb_populate_record(t, coalesce(former."values", '{}')) AS was ${joins.join(' ')} ` +
    `WHERE ${writableBy(caller, definition, 't')} AND t."id" = ANY($2::uuid[])`;
  const { rows } = await transaction.query({ text }, [caller.projectId, arrayText(ids), ...spanValues(span)]);
  const found = new Map(rows.map(([id, ...row]) => [String(id), row]));
  const rules = writeRulesOf(definition);
  return ids.map((id): Reverted => {
    const row = found.get(id);
    if (row === undefined) return { refused: 'It was deleted, and is not kept.' };
    const differing = [...stored, ...arrays].flatMap(({ field }, index) => {
      const [differs, value = null, present = null] = row.slice(3 * index);
      return differs === 't' ? [{ field, value, present, isSet: index >= stored.length }] : [];
    });
    const fixed = differing.filter(({ field }) => rules.refusal(field, 'update', caller) !== undefined);
    if (fixed.length > 0) return { refused: `No update sets ${fixed.map(({ field }) => field).join(', ')}.` };
    if (differing.length === 0) return undefined;
    const columns = new Map<string, SqlValue>();
    const changed = new Map<string, readonly string[]>();
    for (const { field, value, isSet } of differing) {
      if (isSet) changed.set(field, JSON.parse(value ?? '[]'));
      else columns.set(field, value);
    }
    const uses = differing.map(({ field }): FieldUse => ({ definition, field, action: 'update', pointer: '' }));
    const pointers = new Map(differing.map(({ field }) => [field, '']));
    return {
      input: { id, isMatch: true, base: '', columns, arrays: changed, pointers, uses, problems: new ProblemList() },
      present: new Map(differing.map((one) => [one.field, one.present])),
    };
  });
}

/**
 * The updates in groups, one after another: a value that must be unique comes back once the record that has it now has lost it.
 * @param unique names of fields
 */
export function inTurns(reverts: readonly Revert[], unique: ReadonlySet<string>): readonly (readonly UpdateInput[])[] {
  const turns: UpdateInput[][] = [];
  for (let left = reverts; left.length > 0; ) {
    const held = new Set(left.flatMap(({ present }) => [...present].map((value) => value.join(' '))));
    const isFree = ({ input: { columns } }: Revert) =>
      ![...columns].some(([field, value]) => unique.has(field) && value !== null && held.has(`${field} ${value}`));
    const free = left.filter(isFree);
    // Those that take from each other in a circle.
    const turn = free.length > 0 ? free : left;
    turns.push(turn.map(({ input }) => input));
    left = left.filter((one) => !turn.includes(one));
  }
  return turns;
}
