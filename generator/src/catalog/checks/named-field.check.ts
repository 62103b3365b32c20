import type { EntityFile, ResourceFile } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { DiagnosticCode } from '../diagnostics/registry.js';
import type { FieldEntry } from '../field-entries.js';
import { type CheckContext } from './check.js';

/** A key that names a required Entity of a resource; gives this resource where it does. */
export function* checkParent(
  file: EntityFile,
  entries: readonly FieldEntry[],
  { key, name, code }: { readonly key: string; readonly name: string | undefined; readonly code: DiagnosticCode },
  context: CheckContext,
): Generator<Diagnostic, ResourceFile | undefined> {
  if (name === undefined) return undefined;
  const field = entries.find((entry) => entry.name === name);
  const report = (message: string) => file.source.atValue([key], { code, message });
  if (field === undefined || field.isDamaged) return undefined;
  const { type, entity = '', id } = field.input;
  const target = context.entityByTitle.get(entity);
  if (type !== 'Entity') yield report(`${name} is of the type ${type}.`);
  else if (target !== undefined && target.kind !== 'resource') yield report(`${entity} is no resource.`);
  else if (!entries.some((entry) => entry.name === id && entry.input.required === true)) {
    yield report(`${name} may be empty: ${id} is not required.`);
  } else return target;
  return undefined;
}
