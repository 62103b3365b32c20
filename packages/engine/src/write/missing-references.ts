import { arrayText, type Queryable, type SqlValue } from '@catalog-service/postgres';
import { type FieldProblem, invalidBody, MOST_PROBLEMS, pointerTo } from '@catalog-service/vocabulary';
import { filterFor, isFilterable, type RowFilter } from '../access/row-filter.js';
import type { Caller } from '../caller/caller.js';
import type { Definition, FieldDefinition, ResourceDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { areMembers, usersNamed } from './project-users.js';
import { notFound, projectCondition, type Referring } from './referring.js';
import { unmatchedReferences } from './unmatched-references.js';
import { rowFilterConditions } from './write-scope.js';

/** Both of what follows, for a write that nothing of the service's own comes between; undefined where there is nothing to ask. */
export function requireReferences(
  queryable: Queryable,
  registry: Registry,
  definition: ResourceDefinition,
  caller: Caller,
  inputs: readonly Referring[],
): Promise<void> | undefined {
  const isNarrowed = mayBeFiltered(registry, definition, caller);
  if (!isNarrowed && usersNamed(registry, definition, caller, inputs).size === 0) return undefined;
  return requireVisibleReferences(queryable, registry, definition, caller, inputs).then(() =>
    requireProjectUsers(queryable, registry, definition, caller, inputs),
  );
}

/**
 * Refuses ids that name records out of the caller's reach: as if there were none. The database would take them, so this comes
 * before the write, and is asked only for a caller that is narrowed.
 * @throws Problem invalid_body
 */
export async function requireVisibleReferences(
  queryable: Queryable,
  registry: Registry,
  definition: ResourceDefinition,
  caller: Caller,
  inputs: readonly Referring[],
): Promise<void> {
  if (!mayBeFiltered(registry, definition, caller)) return;
  const missing = await missingReferences(queryable, registry, definition, caller, inputs);
  if (missing.length > 0) throw invalidBody(missing);
}

/**
 * Refuses ids of users whom the project does not know: as if there were none. The last thing before the write, as the database
 * would be.
 * @throws Problem invalid_body
 */
export async function requireProjectUsers(
  queryable: Queryable,
  registry: Registry,
  definition: ResourceDefinition,
  caller: Caller,
  inputs: readonly Referring[],
): Promise<void> {
  const users = usersNamed(registry, definition, caller, inputs);
  if (users.size === 0 || (await areMembers(queryable, registry, caller, users))) return;
  const missing = await missingReferences(queryable, registry, definition, caller, inputs);
  if (missing.length > 0) throw invalidBody(missing);
}

/**
 * The ids of a write that name no record of the project, or none that the caller reaches, as many as are told at once; where there are none
 * of these, those that do not match. For a caller that reaches all, asked only after the database refused the write, so that a write that
 * is right pays nothing for it.
 */
export async function missingReferences(
  queryable: Queryable,
  registry: Registry,
  definition: ResourceDefinition,
  caller: Caller,
  inputs: readonly Referring[],
): Promise<FieldProblem[]> {
  const parameters: SqlValue[] = [caller.projectId];
  const checks: string[] = [];
  const checked: {
    readonly pointers: readonly string[];
    readonly target: Definition;
    readonly field: FieldDefinition;
  }[] = [];
  for (const [field, fieldDefinition] of Object.entries(definition.fields)) {
    if (fieldDefinition.relation === undefined) continue;
    const target = registry.target(fieldDefinition);
    const references = inputs
      .flatMap((input) => referencesOf(input, field))
      .filter(({ id }) => target.part !== 'user' || id !== caller.userId);
    if (references.length === 0) continue;
    const ids = references.map(({ id }) => id);
    const given = parameters.push(arrayText(ids));
    const within = rowFilterConditions(
      registry,
      target,
      'target',
      rowFilterBehind(definition, caller, field, target),
      parameters,
    );
    checks.push(
      `SELECT ${checked.length}, given.id, given.place FROM unnest($${given}::uuid[]) WITH ORDINALITY AS given(id, place) ` +
        `WHERE NOT EXISTS (SELECT 1 FROM "${target.table}" AS target WHERE target."id" = given.id AND ${projectCondition(registry, target)}${within})`,
    );
    checked.push({ pointers: references.map(({ pointer }) => pointer), target, field: fieldDefinition });
  }
  if (checks.length === 0) return unmatchedReferences(queryable, registry, definition, caller, inputs);
  const { rows } = await queryable.query(
    { text: `WITH project AS (SELECT $1::uuid AS id) ${checks.join(' UNION ALL ')} LIMIT ${MOST_PROBLEMS}` },
    parameters,
    caller,
  );
  if (rows.length === 0) return unmatchedReferences(queryable, registry, definition, caller, inputs);
  return rows.flatMap(([index, id, place]) => {
    const check = checked[Number(index)];
    const pointer = check?.pointers[Number(place) - 1];
    return check === undefined || pointer === undefined ? [] : [notFound(pointer, check.target, check.field, id)];
  });
}

/** The ids of the records that a write names by one field. */
function referencesOf({ columns, arrays, pointers, base }: Referring, field: string) {
  const pointer = pointers.get(field) ?? pointerTo(base, field);
  const text = columns.get(field);
  const ids = arrays.get(field) ?? (typeof text === 'string' ? [text] : []);
  return ids.map((id) => ({ id, pointer }));
}

/**
 * What narrows what the caller sees of the records behind a relation. The parent that a record takes its labels from is judged by
 * them, in `requireWithinFilter`.
 */
function rowFilterBehind(definition: ResourceDefinition, caller: Caller, field: string, target: Definition): RowFilter {
  if (target.kind !== 'resource' || (target.labelScope === undefined && target.owner === undefined)) return [];
  const parent = definition.labelScope?.kind === 'parent' ? definition.fields[definition.labelScope.field] : undefined;
  if (parent?.idField === field) return [];
  const filter = filterFor(caller, target.access.read, target);
  return filter === 'nothing' ? [] : filter;
}

/** Whether the caller may reach less than all of the records that a relation leads to. */
function mayBeFiltered(registry: Registry, { fields }: ResourceDefinition, caller: Caller): boolean {
  if (caller.hasLabelScopes) return true;
  if (caller.userId === null) return false;
  return Object.values(fields).some(
    (field) =>
      field.relation !== undefined &&
      isFilterable(caller, registry.target(field)) &&
      registry.target(field).kind === 'resource',
  );
}
