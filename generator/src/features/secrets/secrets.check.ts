import type { EntityFile } from '../../catalog/catalog-files.js';
import type { Check } from '../../catalog/checks/check.js';
import { otherKeys } from '../../catalog/checks/other-keys.js';
import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';
import type { FieldEntry } from '../../catalog/field-entries.js';
import { givenFields } from '../seed/given-records.js';

/** Rejects declarations that would leak a secret. */
export const checkSecrets: Check = function* ({ fields, files, fieldLists }) {
  for (const [file, entries] of fields) {
    const secrets = entries.filter(({ input }) => input.secret !== undefined);
    if (secrets.length === 0) continue;
    for (const field of secrets) yield* checkKeys(file, field);
    const names = new Set(secrets.map(({ name }) => name));
    for (const { list, path, code = 'invalid_unique' } of fieldLists(file)) {
      for (const [index, name] of list.entries()) {
        if (names.has(name)) yield file.source.atValue([...path, index], { code, message: `${name} is secret.` });
      }
    }
    for (const { name, source, path, code } of givenFields(file, files)) {
      if (!names.has(name)) continue;
      const why = code === 'invalid_seed' ? 'every project would have the same' : 'this file is not';
      yield source.atKey(path, { code, message: `${name} is secret, and ${why}.` });
    }
  }
};

function* checkKeys(file: EntityFile, field: FieldEntry): Iterable<Diagnostic> {
  yield* otherKeys(field, 'secret', `${field.name} is secret`, 'secret');
  if ((field.input.access?.read?.length ?? 0) > 0) {
    const message = `${field.name} is secret: callers cannot read it.`;
    yield field.atAccess('read', undefined, { code: 'access_without_effect', message });
  }
  if (file.data.part !== undefined && file.data.part !== 'webhook endpoint') {
    const message = `The service makes and reads records of ${file.data.name} itself, and has no secrets of theirs.`;
    yield field.at('secret', { code: 'key_not_applicable', message, expected: 'secret in a resource without part' });
  }
}
