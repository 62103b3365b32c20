import type { Caller } from '../auth/caller.js';
import type { FieldDefinition } from '../definition/definition.js';
import type { FieldProblem } from '../problems/problem.js';

/** Why a caller cannot give a field at all, whatever permissions it holds; undefined where it can. */
export function writeRefusal(
  field: FieldDefinition,
  name: string,
  action: 'create' | 'update',
  caller: Caller,
): Pick<FieldProblem, 'code' | 'detail'> | undefined {
  if (field.auto && !caller.isService) return { code: 'auto_field', detail: `The service sets ${name}.` };
  const fixed = (field.idField ?? name) === 'projectId' || !field.auto;
  if (action === 'update' && !field.updatable && fixed) {
    return { code: 'not_updatable', detail: `${name} does not change after the record is created.` };
  }
  return undefined;
}
