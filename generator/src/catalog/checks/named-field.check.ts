import type { EntityFile, ResourceFile } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { DiagnosticCode } from '../diagnostics/registry.js';
import type { FieldEntry } from '../field-entries.js';
import { type Check, type CheckContext, isUnreadable } from './check.js';

/** The audit trail records columns and sets: an Entity is recorded under the name of its id field. */
export const checkAudits: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    for (const [index, name] of (file.data.audit ?? []).entries()) {
      const field = entries.find((candidate) => candidate.name === name);
      if (field?.input.type !== 'Entity') continue;
      const message = `${name} is an Entity; its id field holds the value.`;
      yield file.source.atValue(['audit', index], { code: 'invalid_value', message, suggestion: field.input.id });
    }
  }
};

/** The age of a record counts from a Date. */
export const checkRetentions: Check = function* ({ fields }) {
  for (const [{ kind, data, source }, entries] of fields) {
    const by = kind === 'resource' ? data.retain?.by : undefined;
    if (by === undefined) continue;
    const field = entries.find((candidate) => candidate.name === by);
    if (field === undefined || field.isDamaged) continue;
    if (field.input.type !== 'Date' || field.input.list === true) {
      const is = field.input.list === true ? 'a list' : `of the type ${field.input.type}`;
      const message = `${by} is ${is}; an age counts from a Date.`;
      yield source.atValue(['retain', 'by'], { code: 'invalid_value', message });
    }
  }
};

/** An owner is an Entity of the record that is a user. */
export const checkOwners: Check = function* (context) {
  const user = context.entities.find(({ data }) => data.part === 'user')?.data.name;
  for (const [file, entries] of context.fields) {
    const { owner } = file.data;
    if (owner === undefined) continue;
    const field = entries.find((candidate) => candidate.name === owner);
    if (
      field !== undefined &&
      !(field.isDamaged || isUnreadable(context, field.input.entity ?? '')) &&
      (field.input.type !== 'Entity' || field.input.entity !== user)
    ) {
      const message = `${owner} is not an Entity that refers to a user.`;
      yield file.source.atValue(['owner'], { code: 'invalid_owner', message });
    }
  }
};

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

/** A label scope leads to an Entity Array: of the record itself, or of the record behind an Entity. */
export const checkLabelScopes: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    const { labelScope } = file.data;
    if (labelScope === undefined) continue;
    const field = entries.find((candidate) => candidate.name === labelScope);
    const report = (message: string) => file.source.atValue(['labelScope'], { code: 'invalid_label_scope', message });
    if (field === undefined) continue;
    if (field.input.type === 'Entity' && file.kind === 'resource') {
      const { entity } = field.input;
      const target = entity === undefined ? undefined : context.entityByTitle.get(entity);
      if (target !== undefined && !hasOwnLabels(target, context) && !isUnreadable(context, target.data.name)) {
        yield report(`${target.data.name} has no labels of its own.`);
      }
    } else if (field.input.type !== 'Entity Array' && !field.isDamaged) {
      yield report(`${labelScope} is of the type ${field.input.type}.`);
    }
  }
};

function hasOwnLabels(file: EntityFile, context: CheckContext): boolean {
  if (file.data.labelScope === undefined) return false;
  const scope = context.fields.get(file)?.find((field) => field.name === file.data.labelScope);
  // A scope that names no field is reported at its own location.
  return scope === undefined || scope.isDamaged || scope.input.type === 'Entity Array';
}
