import { arrayText, type Queryable, type SqlValue } from '@catalog-service/postgres';
import { type FieldProblem, invalidBody, MOST_PROBLEMS, pointerTo } from '@catalog-service/vocabulary';
import { readParentsOf } from '../access/read-through.js';
import { filterThrough, isConditional, isFilterable, type RowFilter } from '../access/row-filter.js';
import {
  type Definition,
  type FieldDefinition,
  isReference,
  type ResourceDefinition,
} from '../definition/definition.js';
import { memoised } from '../definition/memoised.js';
import type { Registry } from '../definition/registry.js';
import { areMembers, usersNamed } from './project-users.js';
import { notFound, projectCondition, type Referring } from './referring.js';
import { unmatchedReferences } from './unmatched-references.js';
import type { Write } from './values.js';
import { rowFilterConditions } from './write-scope.js';

type Inputs = readonly Referring[];

/** Both checks that follow, for a write without hooks; undefined if there is nothing to check. */
export function requireReferences(queryable: Queryable, write: Write, inputs: Inputs): Promise<void> | undefined {
  if (!mayBeFiltered(write) && usersNamed(write, inputs).size === 0) return undefined;
  return requireVisibleReferences(queryable, write, inputs).then(() => requireProjectUsers(queryable, write, inputs));
}

/**
 * Rejects ids of records that the caller may not see, as if there were none. The database would accept them, so this comes
 * before the write, and only for a caller with a row filter.
 * @throws Problem invalid_body
 */
export async function requireVisibleReferences(queryable: Queryable, write: Write, inputs: Inputs): Promise<void> {
  if (!mayBeFiltered(write)) return;
  const missing = await missingReferences(queryable, write, inputs);
  if (missing.length > 0) throw invalidBody(missing);
}

/**
 * Rejects ids of users that the project does not know, as if there were none. It is the last check before the write, as that of the
 * database would be.
 * @throws Problem invalid_body
 */
export async function requireProjectUsers(queryable: Queryable, write: Write, inputs: Inputs): Promise<void> {
  const users = usersNamed(write, inputs);
  if (users.size === 0 || (await areMembers(queryable, write, users))) return;
  const missing = await missingReferences(queryable, write, inputs);
  if (missing.length > 0) throw invalidBody(missing);
}

/**
 * The ids of a write that name no record of the project, or none that the caller may see; if there are none of these, those that do
 * not match. Without a row filter it runs only after the database rejected the write, so that a valid write costs nothing more.
 */
export async function missingReferences(queryable: Queryable, write: Write, inputs: Inputs): Promise<FieldProblem[]> {
  const { registry, definition, caller } = write;
  const parameters: SqlValue[] = [caller.projectId];
  const checks: string[] = [];
  const checked: Readonly<{ pointers: readonly string[]; target: Definition; field: FieldDefinition }>[] = [];
  for (const [field, fieldDefinition] of Object.entries(definition.fields)) {
    if (fieldDefinition.relation === undefined) continue;
    const target = registry.target(fieldDefinition);
    const references = inputs
      .flatMap((input) => referencesOf(input, field))
      .filter(({ id }) => target.part !== 'user' || id !== caller.userId);
    if (references.length === 0) continue;
    const ids = references.map(({ id }) => id);
    const given = parameters.push(arrayText(ids));
    const filter = rowFilterBehind(write, field, target);
    const within = rowFilterConditions(registry, target, 'target', filter, parameters);
    checks.push(
      `SELECT ${checked.length}, given.id, given.ordinal FROM unnest($${given}::uuid[]) WITH ORDINALITY AS given(id, ordinal) ` +
        `WHERE NOT EXISTS (SELECT 1 FROM "${target.table}" AS target WHERE target."id" = given.id AND ${projectCondition(registry, target)}${within})`,
    );
    checked.push({ pointers: references.map(({ pointer }) => pointer), target, field: fieldDefinition });
  }
  if (checks.length === 0) return unmatchedReferences(queryable, write, inputs);
  const { rows } = await queryable.query(
    { text: `WITH project AS (SELECT $1::uuid AS id) ${checks.join(' UNION ALL ')} LIMIT ${MOST_PROBLEMS}` },
    parameters,
    caller,
  );
  if (rows.length === 0) return unmatchedReferences(queryable, write, inputs);
  return rows.flatMap(([index, id, ordinal]) => {
    const check = checked[Number(index)];
    const pointer = check?.pointers[Number(ordinal) - 1];
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
 * The row filter of the records behind a relation. `requireWithinFilter` checks the labels of the parent that a record has its labels
 * from, unless the record is read through it.
 */
function rowFilterBehind({ registry, definition, caller }: Write, field: string, target: Definition): RowFilter {
  const isLimiting = ({ labelScope, owner, conditions }: Definition): boolean =>
    labelScope !== undefined || owner !== undefined || conditions !== undefined;
  if (isReference(target) || ![target, ...readParentsOf(target, registry)].some(isLimiting)) return [];
  const filter = filterThrough(caller, 'read', target, registry);
  if (filter === 'nothing') return [];
  const { labelScope, readThrough } = definition;
  const isLabelled = labelScope?.kind === 'parent' && definition.fields[labelScope.field]?.idField === field;
  if (!isLabelled || labelScope.field === readThrough) return filter;
  return filter.filter((clause) => isConditional(clause) || clause.ownerId !== null || clause.through !== undefined);
}

/** Whether a row filter may hide some of the records behind a relation from the caller. */
function mayBeFiltered({ registry, definition, caller }: Write): boolean {
  if (caller.hasLabelScopes) return true;
  return limitedTargets(definition, registry).some((target) => isFilterable(caller, target, registry));
}

/** The resources to which a record refers and that have an owner or conditions, or are read through such ones. */
const limitedTargets = memoised((definition: ResourceDefinition, registry: Registry): readonly Definition[] => {
  const isLimiting = ({ owner, conditions }: Definition): boolean => (owner ?? conditions) !== undefined;
  return Object.values(definition.fields)
    .flatMap((field) => (field.relation === undefined ? [] : [registry.target(field)]))
    .filter((target) => !isReference(target) && [target, ...readParentsOf(target, registry)].some(isLimiting));
});
