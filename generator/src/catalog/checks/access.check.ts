import { ACCESS_LISTS as OPERATIONS } from '@catalog-service/vocabulary';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { Finding } from '../yaml-source.js';
import type { Check } from './check.js';

const FIELD_OPERATIONS = ['read', 'create', 'update'] as const;

/** Every name in an access list is unique. */
export const checkAccessLists: Check = function* ({ files, fields }) {
  for (const file of files.resources) {
    for (const operation of OPERATIONS) {
      const report = (index: number, finding: Finding) => file.source.atValue(['access', operation, index], finding);
      yield* checkList(file.data.access[operation] ?? [], report);
    }
  }
  for (const file of [...files.resources, ...files.references]) {
    for (const field of fields.get(file) ?? []) {
      for (const operation of FIELD_OPERATIONS) {
        const report = (index: number, finding: Finding) => field.atAccess(operation, index, finding);
        yield* checkList(field.input.access?.[operation] ?? [], report);
      }
    }
  }
  for (const { source, data } of files.references) {
    const report = (index: number, finding: Finding) => source.atValue(['access', 'read', index], finding);
    yield* checkList(data.access?.read ?? [], report);
  }
};

/** Each name stands in a list once. */
export function* checkList(
  names: readonly string[],
  report: (index: number, finding: Finding) => Diagnostic,
): Iterable<Diagnostic> {
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) !== index) {
      yield report(index, { code: 'duplicate_item', message: `${name} is already in the list.` });
    }
  }
}

/** A field has no access list that its flags make empty. */
export const checkAccessEffect: Check = function* ({ files, fields }) {
  for (const file of files.resources) {
    for (const field of fields.get(file) ?? []) {
      if (field.isDamaged) continue;
      const { access, auto, updatable } = field.input;
      if (auto === true && (access?.create?.length ?? 0) > 0) {
        const message = `${field.name} is auto: callers cannot set it.`;
        yield field.atAccess('create', undefined, { code: 'access_without_effect', message });
      }
      if (!updatable && (access?.update?.length ?? 0) > 0) {
        const message = `${field.name} is not updatable: callers cannot update it.`;
        yield field.atAccess('update', undefined, { code: 'access_without_effect', message });
      }
    }
  }
};
