import { FIELD, keysNotOf } from '@catalog-service/vocabulary/model';
import type { EntityFile } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import { uniquesOf } from '../uniques.js';
import type { Check } from './check.js';

/** Keys that would leak a secret, or give all records the same one. */
const OTHER_KEYS = keysNotOf(FIELD, 'secret');

/** Rejects declarations that would leak a secret. */
export const checkSecrets: Check = function* ({ fields, files: { demo } }) {
  for (const [file, entries] of fields) {
    const secrets = entries.filter(({ input }) => input.secret !== undefined);
    if (secrets.length === 0) continue;
    for (const field of secrets) yield* checkKeys(file, field);
    const names = new Set(secrets.map(({ name }) => name));
    const lists = [
      ...uniquesOf(file).map(({ fields: list, fieldsPath: path }) => ({ list, path, code: 'invalid_unique' }) as const),
      ...(file.data.indexes ?? []).map(
        (list, at) => ({ list, path: ['indexes', at], code: 'invalid_unique' }) as const,
      ),
      { list: file.data.audit ?? [], path: ['audit'], code: 'invalid_value' } as const,
    ];
    for (const { list, path, code } of lists) {
      for (const [index, name] of list.entries()) {
        if (names.has(name)) yield file.source.atValue([...path, index], { code, message: `${name} is secret.` });
      }
    }
    for (const [index, record] of (file.data.seed ?? []).entries()) {
      for (const name of Object.keys(record).filter((one) => names.has(one))) {
        const message = `${name} is secret, and every project would have the same.`;
        yield file.source.atKey(['seed', index, name], { code: 'invalid_seed', message });
      }
    }
    for (const [of, record] of Object.entries(demo?.data.records[file.data.name] ?? {})) {
      for (const name of Object.keys(record).filter((one) => names.has(one))) {
        const message = `${name} is secret, and this file is not.`;
        const problem = demo?.source.atKey(['records', file.data.name, of, name], { code: 'invalid_demo', message });
        if (problem !== undefined) yield problem;
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
