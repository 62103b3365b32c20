import { FIELD, keysNotOf } from '@catalog-service/vocabulary/model';
import { auditList } from '../../features/audit/audited.js';
import { FEATURES } from '../../features/index.js';
import { givenRecords } from '../../features/seed/given-records.js';
import type { EntityFile } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import type { Check } from './check.js';

/** Keys that would leak a secret, or give all records the same one. */
const OTHER_KEYS = keysNotOf(FIELD, 'secret');

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
    for (const { values, source, path, code } of givenRecords(file, files)) {
      for (const name of Object.keys(values).filter((one) => names.has(one))) {
        const why = code === 'invalid_seed' ? 'every project would have the same' : 'this file is not';
        yield source.atKey([...path, name], { code, message: `${name} is secret, and ${why}.` });
      }
    }
  }
};

function* checkKeys(file: EntityFile, field: FieldEntry): Iterable<Diagnostic> {
  const { input, name } = field;
  for (const key of OTHER_KEYS.filter((one) => input[one] !== undefined && input[one] !== false)) {
    yield field.at(key, {
      code: 'key_not_applicable',
      message: `${name} is secret, so it has no ${key}.`,
      expected: `secret without ${key}`,
    });
  }
  if (file.data.part !== undefined && file.data.part !== 'webhook endpoint') {
    const message = `The service makes and reads records of ${file.data.name} itself, and has no secrets of theirs.`;
    yield field.at('secret', { code: 'key_not_applicable', message, expected: 'secret in a resource without part' });
  }
}
