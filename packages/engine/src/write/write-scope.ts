import { arrayText, type Queryable, type SqlValue, type Transaction } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import {
  type Clause,
  isConditional,
  ownerFieldOf,
  ownLabelsOf,
  type RowFilter,
} from '@catalog-service/vocabulary/access';
import { clauseCondition, formOf } from '../access/clause-sql.js';
import { labelSource, labelsExist } from '../access/label-condition.js';
import { requirementsOfField } from '../access/requirements.js';
import { isFilterable, rowFilterOf } from '../access/row-filter.js';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { ofProject } from '../definition/tenant.js';
import type { Write, WriteValues } from './values.js';
import type { WriteInput } from './write-input.js';
import { writeStatement } from './write-statements.js';

type Action = 'create' | 'update';

/** The row filter of a create or update: the clauses of the operation and of every field that the body names. */
export function writeFilter(
  { registry, caller, definition }: Write,
  action: Action,
  { uses }: Pick<WriteInput, 'uses'>,
): RowFilter {
  if (!isFilterable(caller, definition, registry)) return [];
  // Those of records that an endpoint of webhooks asks for are read, not written.
  const own = uses.filter((use) => use.definition === definition);
  return rowFilterOf(caller, definition, action, own.flatMap(requirementsOfField), registry);
}

/** SQL of a row filter, ` AND …` for each clause, whose parameters are appended to `parameters`. */
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
        form: formOf(clause),
        labels: () => `$${parameters.push(arrayText(clause.labels))}`,
        ownerId: () => `$${parameters.push(clause.ownerId)}`,
        ownLabels: () => `$${parameters.push(arrayText(clause.ownLabels))}`,
        condition: (place: number) => ({
          userId: () => `$${parameters.push(clause.conditions[place]?.userId ?? null)}`,
          labels: () => `$${parameters.push(arrayText(clause.conditions[place]?.labels ?? []))}`,
        }),
      };
      return ` AND ${clauseCondition(registry, definition, alias, '$1', values)}`;
    })
    .join('');
}

/**
 * Rejects a write after which its caller could not see the record: the labels, the parent that has them, or the owner that it gives
 * must meet every clause. An update that gives none of these changes nothing of that. Clauses with conditions are left to
 * `requireConditions`; a record through which it is read is one to which it refers, and is checked as such.
 * @throws Problem label_scope, or own_records
 */
export async function requireWithinFilter(
  queryable: Queryable,
  write: Write,
  action: Action,
  rowFilter: RowFilter,
  values: WriteValues,
): Promise<void> {
  if (rowFilter.length === 0) return;
  const { registry, definition } = write;
  const open = rowFilter
    .filter((clause) => clause.through === undefined && !isConditional(clause))
    .flatMap((clause) => (isOwnAsGiven(write, action, clause, values) ? restOfOwn(clause) : [clause]));
  const hasLabels = labelSource(registry, definition) !== undefined;
  const isGivenAway = ({ ownerId }: Clause): boolean =>
    action === 'update' && ownerId !== null && values.columns.has(ownerFieldOf(definition) ?? '');
  if (open.some((clause) => clause.labels.length === 0 || !hasLabels || isGivenAway(clause))) {
    throw new Problem(open.some(({ ownerId }) => ownerId !== null) ? 'own_records' : 'label_scope');
  }
  await requireLabels(queryable, write, action, open, values);
}

/**
 * Rejects a write after which the record does not meet the clauses with conditions. It comes after the write and within its
 * transaction, because hooks, defaults and triggers decide on the values, too.
 * @throws Problem row_condition
 */
export async function requireConditions(
  transaction: Transaction,
  { registry, definition, caller }: Write,
  id: string,
  rowFilter: RowFilter,
): Promise<void> {
  const clauses = rowFilter.filter(isConditional);
  if (clauses.length === 0) return;
  const parameters: SqlValue[] = [caller.projectId, id];
  const conditions = rowFilterConditions(registry, definition, 't', clauses, parameters);
  const text = `SELECT FROM "${definition.table}" AS t WHERE ${ofProject('t')} AND t."id" = $2::uuid${conditions}`;
  const { rows } = await transaction.query(writeStatement(text), parameters);
  if (rows.length === 0) throw new Problem('row_condition');
}

/** Whether the record belongs to the clause's user after the write. */
function isOwnAsGiven(
  { definition }: Write,
  action: Action,
  { labels, ownerId }: Clause,
  { columns }: WriteValues,
): boolean {
  const owner = ownerFieldOf(definition);
  if (owner === undefined || ownerId === null) return false;
  const given = columns.get(owner);
  // If labels would do too, it is not known which of the two the record has.
  if (given === undefined) return action === 'update' && labels.length === 0;
  return given === ownerId;
}

/** The remaining requirement of a clause for a record of its user: one of its labels, unless the user's records need none. */
function restOfOwn({ labels, ownLabels }: Clause): RowFilter {
  return ownLabels.length === 0
    ? []
    : [{ labels: [...labels, ...ownLabels], ownerId: null, ownLabels: [], conditions: [] }];
}

async function requireLabels(
  queryable: Queryable,
  { registry, definition, caller }: Write,
  action: Action,
  rowFilter: RowFilter,
  values: WriteValues,
): Promise<void> {
  const source = labelSource(registry, definition);
  if (rowFilter.length === 0 || source === undefined) return;
  if (ownLabelsOf(definition) !== undefined) {
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
