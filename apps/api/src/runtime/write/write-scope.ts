import { labelSource, labelsExist } from '../access/label-condition.js';
import { type Narrowing, narrowingOf } from '../access/narrowing.js';
import type { Caller } from '../auth/caller.js';
import { arrayText } from '../database/arrays.js';
import type { Queryable, SqlValue } from '../database/database.js';
import type { Definition, ResourceDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { Problem } from '../problems/problem.js';
import type { WriteValues } from './values.js';
import type { WriteInput } from './write-input.js';

/** The labels that narrow a create or update: those of the operation and of every field that the body names. */
export function writeNarrowing(
  caller: Caller,
  definition: ResourceDefinition,
  action: 'create' | 'update',
  input: WriteInput,
): Narrowing {
  const fields = input.uses.map(({ field }) => definition.fields[field]?.access[action] ?? []);
  return narrowingOf(caller, definition, [definition.access[action], ...fields]);
}

/** Conditions on the existing record, one for each label list, whose parameters are appended to `parameters`. */
export function narrowingConditions(
  registry: Registry,
  definition: Definition,
  alias: string,
  narrowing: Narrowing,
  parameters: SqlValue[],
): string {
  const source = labelSource(registry, definition);
  return narrowing
    .map((labels) => {
      parameters.push(arrayText(labels));
      return source === undefined
        ? ' AND false'
        : ` AND ${labelsExist(source.joinTable, `${alias}."${source.column}"`, '$1', `$${parameters.length}`)}`;
    })
    .join('');
}

/**
 * Refuses to leave a record outside the caller's labels: what the write gives as labels, or as the parent that has them, must carry one of
 * every list. An update that gives neither keeps what it had.
 * @throws Problem label_scope
 */
export async function requireLabels(
  queryable: Queryable,
  registry: Registry,
  definition: ResourceDefinition,
  action: 'create' | 'update',
  caller: Caller,
  narrowing: Narrowing,
  values: WriteValues,
): Promise<void> {
  const source = labelSource(registry, definition);
  if (narrowing.length === 0 || source === undefined) return;
  if (definition.labelScope?.kind === 'own') {
    const given = values.arrays.get(source.field) ?? (action === 'create' ? [] : undefined);
    if (given !== undefined && !narrowing.every((labels) => labels.some((label) => given.includes(label)))) {
      throw new Problem('label_scope');
    }
    return;
  }
  const parent = values.columns.get(source.field);
  if (parent === undefined && action === 'update') return;
  const parameters: SqlValue[] = [caller.projectId, parent ?? null];
  const conditions = narrowing.map((labels) => {
    parameters.push(arrayText(labels));
    return labelsExist(source.joinTable, '$2::uuid', '$1', `$${parameters.length}`);
  });
  const { rows } = await queryable.query({ text: `SELECT WHERE ${conditions.join(' AND ')}` }, parameters, caller);
  if (rows.length === 0) throw new Problem('label_scope');
}
