import { arrayText, type Queryable, type SqlValue } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import { clauseCondition, kindOf } from '../access/clause-condition.js';
import { labelSource, labelsExist } from '../access/label-condition.js';
import { type Clause, isFilterable, type RowFilter, rowFilterOf } from '../access/row-filter.js';
import type { Caller } from '../caller/caller.js';
import type { Definition, ResourceDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import type { WriteValues } from './values.js';
import type { WriteInput } from './write-input.js';

/** What narrows a create or update: the clauses of the operation and of every field that the body names. */
export function writeFilter(
  caller: Caller,
  definition: ResourceDefinition,
  action: 'create' | 'update',
  input: WriteInput,
): RowFilter {
  if (!isFilterable(caller, definition)) return [];
  const fields = input.uses.map(({ field }) => definition.fields[field]?.access[action] ?? []);
  return rowFilterOf(caller, definition, [definition.access[action], ...fields]);
}

/** Conditions on the existing record, one for each clause, whose parameters are appended to `parameters`. */
export function rowFilterConditions(
  registry: Registry,
  definition: Definition,
  alias: string,
  rowFilter: RowFilter,
  parameters: SqlValue[],
): string {
  return rowFilter
    .map((clause) => {
      const values = {
        labels: () => `$${parameters.push(arrayText(clause.labels))}`,
        ownerId: () => `$${parameters.push(clause.ownerId)}`,
        ownLabels: () => `$${parameters.push(arrayText(clause.ownLabels))}`,
      };
      return ` AND ${clauseCondition(registry, definition, alias, '$1', kindOf(clause), values)}`;
    })
    .join('');
}

/**
 * Refuses to leave a record out of the caller's reach: what the write gives as labels, as the parent that has them, or as its owner, must
 * meet every clause. An update that gives none of these keeps what it had.
 * @throws Problem label_scope, or own_records
 */
export async function requireWithinFilter(
  queryable: Queryable,
  registry: Registry,
  definition: ResourceDefinition,
  action: 'create' | 'update',
  caller: Caller,
  rowFilter: RowFilter,
  values: WriteValues,
): Promise<void> {
  const open = rowFilter.flatMap((clause) =>
    isOwnAsGiven(definition, action, clause, values) ? restOfOwn(clause) : [clause],
  );
  const hasLabels = labelSource(registry, definition) !== undefined;
  const isGivenAway = ({ ownerId }: Clause): boolean =>
    action === 'update' && ownerId !== null && values.columns.has(definition.owner ?? '');
  if (open.some((clause) => clause.labels.length === 0 || !hasLabels || isGivenAway(clause))) {
    throw new Problem(open.some(({ ownerId }) => ownerId !== null) ? 'own_records' : 'label_scope');
  }
  await requireLabels(queryable, registry, definition, action, caller, open, values);
}

/** Whether the record is, or stays, that of the clause's user. */
function isOwnAsGiven(
  { owner }: ResourceDefinition,
  action: 'create' | 'update',
  { labels, ownerId }: Clause,
  { columns }: WriteValues,
): boolean {
  if (owner === undefined || ownerId === null) return false;
  const given = columns.get(owner);
  // Where labels would do as well, it is not known which of the two the record has met so far.
  if (given === undefined) return action === 'update' && labels.length === 0;
  return given === ownerId;
}

/** What a clause still asks of a record of its user: any of its labels will do, unless the user's records need none. */
function restOfOwn({ labels, ownLabels }: Clause): RowFilter {
  return ownLabels.length === 0 ? [] : [{ labels: [...labels, ...ownLabels], ownerId: null, ownLabels: [] }];
}

async function requireLabels(
  queryable: Queryable,
  registry: Registry,
  definition: ResourceDefinition,
  action: 'create' | 'update',
  caller: Caller,
  rowFilter: RowFilter,
  values: WriteValues,
): Promise<void> {
  const source = labelSource(registry, definition);
  if (rowFilter.length === 0 || source === undefined) return;
  if (definition.labelScope?.kind === 'own') {
    const given = values.arrays.get(source.field) ?? (action === 'create' ? [] : undefined);
    if (given !== undefined && !rowFilter.every(({ labels }) => labels.some((label) => given.includes(label)))) {
      throw new Problem('label_scope');
    }
    return;
  }
  const parent = values.columns.get(source.field);
  if (parent === undefined && action === 'update') return;
  const parameters: SqlValue[] = [caller.projectId, parent ?? null];
  const conditions = rowFilter.map(({ labels }) => {
    parameters.push(arrayText(labels));
    return labelsExist(source.joinTable, '$2::uuid', '$1', `$${parameters.length}`);
  });
  const { rows } = await queryable.query({ text: `SELECT WHERE ${conditions.join(' AND ')}` }, parameters, caller);
  if (rows.length === 0) throw new Problem('label_scope');
}
