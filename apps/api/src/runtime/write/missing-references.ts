import { labelCondition, labelSource } from '../access/label-condition.js';
import { reachOf } from '../access/label-scope.js';
import type { Caller } from '../auth/caller.js';
import { arrayText } from '../database/arrays.js';
import type { Queryable, SqlValue } from '../database/database.js';
import type { Definition, ResourceDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { type FieldProblem, invalidBody, pointerTo } from '../problems/problem.js';
import { MOST_PROBLEMS } from '../problems/problem-list.js';
import type { Pointers, WriteValues } from './values.js';

/**
 * Refuses ids that name records outside the caller's labels: as if there were none. The database would take them, so this comes
 * before the write, and is asked only for a caller that is narrowed.
 * @throws Problem invalid_body
 */
export async function requireReachableReferences(
  queryable: Queryable,
  registry: Registry,
  definition: ResourceDefinition,
  caller: Caller,
  input: Referring,
): Promise<void> {
  if (!caller.hasLabelScopes) return;
  const missing = await missingReferences(queryable, registry, definition, caller, [input]);
  if (missing.length > 0) throw invalidBody(missing);
}

/**
 * The ids of a write that name no record of the project, or none that the caller reaches, as many as are told at once. Otherwise asked only
 * after the database refused the write, so that a write that is right pays nothing for it.
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
  const checked: { readonly pointers: readonly string[]; readonly title: string }[] = [];
  for (const [field, fieldDefinition] of Object.entries(definition.fields)) {
    if (fieldDefinition.relation === undefined) continue;
    const target = registry.target(fieldDefinition);
    const references = inputs.flatMap((input) => referencesOf(input, field));
    if (references.length === 0) continue;
    const ids = references.map(({ id }) => id);
    const given = parameters.push(arrayText(ids));
    const labels = narrowingLabels(registry, definition, caller, field, target);
    const within =
      labels === undefined
        ? ''
        : ` AND ${labelCondition(registry, target, 'target', '$1', `$${parameters.push(arrayText(labels))}`)}`;
    checks.push(
      `SELECT ${checked.length}, given.id, given.place FROM unnest($${given}::uuid[]) WITH ORDINALITY AS given(id, place) ` +
        `WHERE NOT EXISTS (SELECT 1 FROM "${target.table}" AS target WHERE target."id" = given.id${projectCondition(target)}${within})`,
    );
    checked.push({ pointers: references.map(({ pointer }) => pointer), title: target.title });
  }
  if (checks.length === 0) return [];
  const { rows } = await queryable.query(
    { text: `WITH project AS (SELECT $1::uuid AS id) ${checks.join(' UNION ALL ')} LIMIT ${MOST_PROBLEMS}` },
    parameters,
    caller,
  );
  return rows.flatMap(([index, id, place]) => {
    const { pointers = [], title } = checked[Number(index)] ?? {};
    const pointer = pointers[Number(place) - 1];
    const detail = `The project has no ${title} with the id ${id}.`;
    return pointer === undefined ? [] : [{ pointer, code: 'reference_not_found' as const, detail }];
  });
}

/** What one write names, and where in the body it does. */
type Referring = WriteValues & { readonly pointers: Pointers; readonly base: string };

/** The ids of the records that a write names by one field. */
function referencesOf({ columns, arrays, pointers, base }: Referring, field: string) {
  const pointer = pointers.get(field) ?? pointerTo(base, field);
  const text = columns.get(field);
  const ids = arrays.get(field) ?? (typeof text === 'string' ? [text] : []);
  return ids.map((id) => ({ id, pointer }));
}

/**
 * The labels that narrow what the caller sees of the records behind a relation; undefined where nothing narrows it. The parent that a
 * record takes its labels from is judged by them, in `requireLabels`.
 */
function narrowingLabels(
  registry: Registry,
  definition: ResourceDefinition,
  caller: Caller,
  field: string,
  target: Definition,
): readonly string[] | undefined {
  if (target.kind !== 'resource' || labelSource(registry, target) === undefined) return undefined;
  const parent = definition.labelScope?.kind === 'parent' ? definition.fields[definition.labelScope.field] : undefined;
  if (parent?.idField === field) return undefined;
  const reach = reachOf(caller, target.access.read);
  return typeof reach === 'object' ? reach : undefined;
}

function projectCondition(target: Definition): string {
  if (target.scope === 'global') return '';
  const own = 'target."projectId" = (SELECT id FROM project)';
  return target.scope === 'shared' ? ` AND (${own} OR target."projectId" IS NULL)` : ` AND ${own}`;
}
