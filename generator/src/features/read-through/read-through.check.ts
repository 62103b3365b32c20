import type { Check } from '../../catalog/checks/check.js';
import { checkParent } from '../../catalog/checks/named-field.check.js';

/** Records are read through a record that each of them has, and which callers may read. */
export const checkReadThrough: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    if (file.kind !== 'resource') continue;
    const name = file.data.readThrough;
    yield* checkParent(file, entries, { key: 'readThrough', name, code: 'invalid_read_through' }, context);
  }
};
