import { arrayText } from '../database/arrays.js';
import type { Queryable, SqlValue } from '../database/database.js';
import type { Definition, ResourceDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { type FieldProblem, pointerTo } from '../problems/problem.js';
import { MOST_PROBLEMS } from '../problems/problem-list.js';
import type { Pointers, WriteValues } from './values.js';

/**
 * The ids of a write that name no record of the project, as many as are told at once. Asked only after the database refused the write, so that a
 * write that is right pays nothing for it.
 */
export async function missingReferences(
  queryable: Queryable,
  registry: Registry,
  definition: ResourceDefinition,
  projectId: string,
  values: WriteValues,
  pointers: Pointers,
): Promise<FieldProblem[]> {
  const parameters: SqlValue[] = [projectId];
  const checks: string[] = [];
  const checked: { readonly pointer: string; readonly title: string }[] = [];
  const add = (field: string, target: Definition, ids: readonly string[]) => {
    parameters.push(arrayText(ids));
    checks.push(
      `SELECT ${checked.length}, given.id FROM unnest($${parameters.length}::uuid[]) AS given(id) ` +
        `WHERE NOT EXISTS (SELECT 1 FROM "${target.table}" AS target WHERE target."id" = given.id${projectCondition(target)})`,
    );
    checked.push({ pointer: pointers.get(field) ?? pointerTo('/data', field), title: target.title });
  };
  for (const [field, text] of values.columns) {
    const fieldDefinition = definition.fields[field];
    if (fieldDefinition?.relation !== undefined && text !== null) add(field, registry.target(fieldDefinition), [text]);
  }
  for (const [field, ids] of values.arrays) {
    const fieldDefinition = definition.fields[field];
    if (fieldDefinition !== undefined && ids.length > 0) add(field, registry.target(fieldDefinition), ids);
  }
  if (checks.length === 0) return [];
  const { rows } = await queryable.query(
    { text: `WITH project AS (SELECT $1::uuid AS id) ${checks.join(' UNION ALL ')} LIMIT ${MOST_PROBLEMS}` },
    parameters,
  );
  return rows.flatMap(([index, id]) => {
    const place = checked[Number(index)];
    return place === undefined
      ? []
      : [
          {
            pointer: place.pointer,
            code: 'reference_not_found' as const,
            detail: `The project has no ${place.title} with the id ${id}.`,
          },
        ];
  });
}

function projectCondition(target: Definition): string {
  if (target.scope === 'global') return '';
  const own = 'target."projectId" = (SELECT id FROM project)';
  return target.scope === 'shared' ? ` AND (${own} OR target."projectId" IS NULL)` : ` AND ${own}`;
}
