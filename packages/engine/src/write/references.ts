import { arrayText, type Queryable, type SqlValue } from '@catalog-service/postgres';
import { type FieldProblem, invalidBody, MOST_PROBLEMS, matchesOf, pointerTo } from '@catalog-service/vocabulary';
import {
  filterThrough,
  hasLabels,
  isConditional,
  isReference,
  labelParentOf,
  ownerFieldOf,
  type RowFilter,
} from '@catalog-service/vocabulary/access';
import { requirementsOf } from '../access/requirements.js';
import { isFilterable } from '../access/row-filter.js';
import { teamPartsOf } from '../caller/parts.js';
import { type Definition, type FieldDefinition, type ResourceDefinition } from '../definition/definition.js';
import { memoised } from '../definition/memoised.js';
import type { Registry } from '../definition/registry.js';
import { ofProject, visibleTo } from '../definition/tenant.js';
import { readParentOf, readParentsOf } from '../features/read-through/read-parents.js';
import { sqlNames } from '../hooks/sql-names.js';
import type { PlacedValues, Write, WriteValues } from './values.js';
import { rowFilterConditions } from './write-scope.js';
import { writeStatement } from './write-statements.js';

type Inputs = readonly PlacedValues[];

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
function referencesOf({ columns, arrays, pointers, base }: PlacedValues, field: string) {
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
  const isLimiting = (one: Definition): boolean => hasLabels(one) || hasLimits(one);
  if (isReference(target) || ![target, ...readParentsOf(target, registry)].some(isLimiting)) return [];
  const filter = filterThrough(caller, requirementsOf(target, 'read', registry));
  if (filter === 'nothing') return [];
  const parent = definition.fields[labelParentOf(definition) ?? ''];
  if (parent?.idField !== field) return filter;
  const isReadThrough = readParentsOf(definition, registry).length > 0;
  if (isReadThrough && readParentOf(definition, registry).column === parent.column) return filter;
  return filter.filter((clause) => isConditional(clause) || clause.ownerId !== null || clause.through !== undefined);
}

/** Whether a row filter may hide some of the records behind a relation from the caller. */
function mayBeFiltered({ registry, definition, caller }: Write): boolean {
  if (caller.hasLabelScopes) return true;
  return limitedTargets(definition, registry).some((target) => isFilterable(caller, target, registry));
}

/** Whether some callers have no access to each record, whatever labels they hold. */
const hasLimits = (definition: Definition): boolean =>
  (ownerFieldOf(definition) ?? definition.conditions) !== undefined;

/** The resources to which a record refers and that have an owner or conditions, or are read through such ones. */
const limitedTargets = memoised((definition: ResourceDefinition, registry: Registry): readonly Definition[] => {
  return Object.values(definition.fields)
    .flatMap((field) => (field.relation === undefined ? [] : [registry.target(field)]))
    .filter((target) => !isReference(target) && [target, ...readParentsOf(target, registry)].some(hasLimits));
});

/**
 * The problem of an id that names no suitable record. It is the same whether there is no record, its own references do not match, or the
 * caller may not see it, so that a caller learns nothing about hidden records.
 */
function notFound(
  pointer: string,
  target: Definition,
  { relation }: FieldDefinition,
  id: string | null | undefined,
): FieldProblem {
  const matched = [...new Set(matchesOf(relation).map(([, there]) => there))];
  const verb = matched.length > 1 ? 'are' : 'is';
  const matching = matched.length === 0 ? '' : ` whose ${matched.join(' and ')} ${verb} the record's`;
  const detail = `The project has no ${target.title} with the id ${id}${matching}.`;
  return { pointer, code: 'reference_not_found', detail };
}

/** SQL that is true of a record `target` that the project in `project` may refer to. */
function projectCondition(registry: Registry, target: Definition): string {
  const project = '(SELECT id FROM project)';
  if (target.part === 'user') return isUserOfProject(registry, 'target."id"', project);
  return visibleTo(target, 'target', project);
}

/**
 * The users that writes name, each once, except the caller's own. Users belong to no project, and an id must not reveal whether a user
 * exists in another one. So a record can name the users of its project: members of its teams, and users that a record of it names.
 * Without teams in the catalog, it can name any user.
 */
function usersNamed({ registry, definition, caller }: Write, inputs: readonly WriteValues[]): ReadonlySet<string> {
  const named = new Set<string>();
  for (const field of userFields(definition, registry)) {
    for (const { columns, arrays } of inputs) {
      for (const id of arrays.get(field) ?? [columns.get(field)]) if (typeof id === 'string') named.add(id);
    }
  }
  if (caller.userId !== null) named.delete(caller.userId);
  return named;
}

/** Whether all of these users are in teams of the project. Most are, and then there is no other query. */
export async function areMembers(
  queryable: Queryable,
  { registry, caller }: Pick<Write, 'registry' | 'caller'>,
  users: ReadonlySet<string>,
): Promise<boolean> {
  const teams = teamPartsOf(registry);
  if (teams === undefined) return true;
  const user = sqlNames(teams.member).column(teams.memberUserId);
  const text = `SELECT count(DISTINCT ${user}) FROM "${teams.member.table}" WHERE ${ofProject()} AND ${user} = ANY($2::uuid[])`;
  const { rows } = await queryable.query(writeStatement(text), [caller.projectId, arrayText([...users])], caller);
  return Number(rows[0]?.[0]) === users.size;
}

/** SQL that is true of the id of a user of the project. */
function isUserOfProject(registry: Registry, id: string, project: string): string {
  const teams = teamPartsOf(registry);
  if (teams === undefined) return 'true';
  const isNamed = (table: string, column: string): string =>
    `EXISTS (SELECT 1 FROM "${table}" AS naming WHERE ${ofProject('naming', project)} AND naming."${column}" = ${id})`;
  const columns = [...registry.resources, ...registry.references].flatMap((definition) =>
    definition.scope === 'global'
      ? []
      : userFields(definition, registry).flatMap((field) => {
          const { column } = definition.fields[field] ?? {};
          return column === undefined ? [] : [[definition.table, column] as const];
        }),
  );
  return `(${columns.map(([table, column]) => isNamed(table, column)).join(' OR ')})`;
}

const userFields = memoised((definition: Definition, registry: Registry): readonly string[] => {
  const user = registry.findPart('user')?.key;
  return Object.entries(definition.fields).flatMap(([name, { type, relation }]) =>
    relation?.target === user && user !== undefined && type !== 'Entity' ? [name] : [],
  );
});

/** Two references of a record that have to match. */
interface Match {
  /** The id field that points at a record with a reference of its own. */
  readonly field: string;
  readonly definition: FieldDefinition;
  readonly target: Definition;
  /** The id field whose value that reference has to have. */
  readonly own: string;
  readonly ownColumn: string;
  readonly targetColumn: string;
}

/**
 * The references of a write that do not match. Fields that an update does not give have the values of the record; if either of the two
 * is null, nothing is checked. A record that the caller may not see counts as missing.
 */
async function unmatchedReferences(
  queryable: Queryable,
  { registry, definition, caller }: Write,
  inputs: readonly PlacedValues[],
): Promise<FieldProblem[]> {
  const parameters: SqlValue[] = [caller.projectId];
  const filter = filterThrough(caller, requirementsOf(definition, 'update', registry));
  const rowFilter = filter === 'nothing' ? [] : filter;
  const asked = matchedReferences(definition, registry).flatMap((match) => {
    const { field, own } = match;
    const concerned = inputs.filter(
      ({ columns }) =>
        (columns.has(field) || columns.has(own)) && columns.get(field) !== null && columns.get(own) !== null,
    );
    return concerned.length === 0 ? [] : [{ match, concerned }];
  });
  const checks = asked.map(({ match, concerned }, index) => {
    const list = (values: readonly (SqlValue | undefined)[]): string =>
      `$${parameters.push(arrayText(values.map((value) => value ?? null)))}::uuid[]`;
    const given = [
      list(concerned.map(({ id }) => id)),
      list(concerned.map(({ columns }) => columns.get(match.field))),
      list(concerned.map(({ columns }) => columns.get(match.own))),
    ];
    const within = rowFilterConditions(registry, definition, 't', rowFilter, parameters);
    return (
      `SELECT ${index}, given.ordinal, target."id" FROM unnest(${given.join(', ')}) WITH ORDINALITY AS given(id, field, own, ordinal) ` +
      `LEFT JOIN "${definition.table}" AS t ON ${ofProject('t', '(SELECT id FROM project)')} AND t."id" = given.id${within} ` +
      `JOIN "${match.target.table}" AS target ON target."id" = coalesce(given.field, t."${match.definition.column}")` +
      ` AND ${projectCondition(registry, match.target)} ` +
      `WHERE target."${match.targetColumn}" IS DISTINCT FROM coalesce(given.own, t."${match.ownColumn}") ` +
      `AND coalesce(given.own, t."${match.ownColumn}") IS NOT NULL`
    );
  });
  if (checks.length === 0) return [];
  const text = `WITH project AS (SELECT $1::uuid AS id) ${checks.join(' UNION ALL ')} LIMIT ${MOST_PROBLEMS}`;
  const { rows } = await queryable.query({ text }, parameters, caller);
  return rows.flatMap(([index, ordinal, id]) => {
    const { match, concerned } = asked[Number(index)] ?? {};
    const input = concerned?.[Number(ordinal) - 1];
    if (match === undefined || input === undefined) return [];
    const name = input.columns.has(match.field) ? match.field : match.own;
    const pointer = input.pointers.get(name) ?? pointerTo(input.base, name);
    return [notFound(pointer, match.target, match.definition, id)];
  });
}

const matchedReferences = memoised((definition: ResourceDefinition, registry: Registry): readonly Match[] =>
  Object.entries(definition.fields).flatMap(([field, fieldDefinition]) => {
    // The Entity that is the same column says the same.
    if (fieldDefinition.type === 'Entity') return [];
    return matchesOf(fieldDefinition.relation).map(([own, there]): Match => {
      const target = registry.target(fieldDefinition);
      const [ownField, targetField] = [definition.fields[own], target.fields[there]];
      if (ownField?.idField === undefined || ownField.column === undefined || targetField?.column === undefined) {
        throw new Error(`${definition.key}.${field} cannot match ${own} with ${there} of ${target.key}`);
      }
      const columns = { ownColumn: ownField.column, targetColumn: targetField.column };
      return { field, definition: fieldDefinition, target, own: ownField.idField, ...columns };
    });
  }),
);
