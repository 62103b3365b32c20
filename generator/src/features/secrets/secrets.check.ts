import { otherKeys } from '../../catalog/checks/other-keys.js';
import type { FieldCheck } from '../feature.js';
import { givenFields } from '../seed/given-records.js';

/** Rejects declarations that would leak a secret. */
export const checkSecret: FieldCheck = function* (field, { files, fieldLists }, _fields, file) {
  const { name, input } = field;
  if (input.secret === undefined) return;
  yield* otherKeys(field, 'secret', `${name} is secret`, 'secret');
  if ((input.access?.read?.length ?? 0) > 0) {
    const message = `${name} is secret: callers cannot read it.`;
    yield field.atAccess('read', undefined, { code: 'access_without_effect', message });
  }
  if (file.data.part !== undefined && file.data.part !== 'webhook endpoint') {
    const message = `The service makes and reads records of ${file.data.name} itself, and has no secrets of theirs.`;
    yield field.at('secret', { code: 'key_not_applicable', message, expected: 'secret in a resource without part' });
  }
  for (const { list, path, code = 'invalid_unique' } of fieldLists(file)) {
    for (const [index, one] of list.entries()) {
      if (one === name) yield file.source.atValue([...path, index], { code, message: `${name} is secret.` });
    }
  }
  for (const given of givenFields(file, files).filter((one) => one.name === name)) {
    const why = given.code === 'invalid_seed' ? 'every project would have the same' : 'this file is not';
    yield given.source.atKey(given.path, { code: given.code, message: `${name} is secret, and ${why}.` });
  }
};
