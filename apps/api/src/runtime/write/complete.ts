import type { Caller } from '../auth/caller.js';
import type { DefaultValue, Definition } from '../definition/definition.js';
import type { FieldProblem } from '../problems/problem.js';
import { pointerTo } from '../problems/problem.js';
import { newId } from '../text/new-id.js';
import { columnsOf } from './columns.js';
import type { WriteValues } from './values.js';

/** Fills in what the caller of a create did not give: the id, the times, the project, the user and the declared defaults. */
export function completeCreate(definition: Definition, caller: Caller, now: string, values: WriteValues): void {
  const setDefault = (field: string, value: string | null) => {
    if (!values.columns.has(field)) values.columns.set(field, value);
  };
  setDefault('_id', newId());
  setDefault('createdAt', now);
  setDefault('updatedAt', now);
  values.columns.set('projectId', caller.projectId);
  if (Object.hasOwn(definition.fields, 'createdByUserId')) setDefault('createdByUserId', caller.userId);
  for (const { field, definition: fieldDefinition } of columnsOf(definition)) {
    if (fieldDefinition.default !== undefined) setDefault(field, defaultText(fieldDefinition.default, now));
  }
}

function defaultText(value: DefaultValue, now: string): string {
  return typeof value === 'object' ? now : String(value);
}

/**
 * The required fields that are still without a value. Before the hooks have run, `derived` ones are left out, since a
 * hook may compute them. A field that has an error already is not said to be missing as well.
 */
export function missingRequired(
  definition: Definition,
  values: WriteValues,
  stage: 'before hooks' | 'after hooks',
  errors: readonly FieldProblem[] = [],
): FieldProblem[] {
  const refused = new Set(errors.map(({ pointer }) => pointer));
  return columnsOf(definition).flatMap(({ field, definition: { required, derived, auto, entityField } }) => {
    if (!required || (derived && stage === 'before hooks') || (values.columns.get(field) ?? null) !== null) return [];
    const pointer = pointerTo('/data', field);
    if (refused.has(pointer) || (entityField !== undefined && refused.has(pointerTo('/data', entityField)))) return [];
    const detail = auto ? `${field} is set by the service; only a service key can give it.` : `${field} is required.`;
    return [{ pointer, code: 'required' as const, detail }];
  });
}
