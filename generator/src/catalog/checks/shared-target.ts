import { scopeOf } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import type { FieldInput } from '../schema/field.schema.js';
import type { CheckContext } from './check.js';

/** A change of one record that all projects see changes no record of theirs. @param by what would change them */
export function* refuseSharedTarget(
  field: FieldEntry,
  key: keyof FieldInput,
  by: string,
  { entityByTitle }: CheckContext,
): Iterable<Diagnostic> {
  const target = entityByTitle.get(field.input.entity ?? '');
  if (target?.kind !== 'resource' || scopeOf(target) === 'project') return;
  const message = `${by} of one ${target.data.name} would change records of all projects.`;
  yield field.at(key, { code: 'invalid_scope', message });
}
