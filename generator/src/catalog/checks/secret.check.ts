import { auditList } from '../../features/audit/audited.js';
import { FEATURES } from '../../features/index.js';
import { givenFields } from '../../features/seed/given-records.js';
import type { EntityFile } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import type { Check } from './check.js';
import { otherKeys } from './other-keys.js';

/** Rejects declarations that would leak a secret. */
export const checkSecrets: Check = function* ({ fields, files }) {
  for (const [file, entries] of fields) {
    const secrets = entries.filter(({ input }) => input.secret !== undefined);
    if (secrets.length === 0) continue;
    for (const field of secrets) yield* checkKeys(file, field);
    const names = new Set(secrets.map(({ name }) => name));
    const lists = [
      ...FEATURES.flatMap(({ fieldLists }) => fieldLists?.(file) ?? []).map(
        (one) => ({ ...one, code: 'invalid_unique' }) as const,
      ),
      auditList(file),
    ];
    for (const { list, path, code } of lists) {
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
  if (file.data.part !== undefined && file.data.part !== 'webhook endpoint') {
    const message = `The service makes and reads records of ${file.data.name} itself, and has no secrets of theirs.`;
    yield field.at('secret', { code: 'key_not_applicable', message, expected: 'secret in a resource without part' });
  }
}
