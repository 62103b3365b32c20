import { FIELD, keysNotOf } from '@catalog-service/vocabulary/model';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import type { FieldInput } from '../schema/field.schema.js';

/**
 * The keys of a field that do not go with the way in which it gets its values.
 * @param reason why it lacks them, for people
 * @param wanted what it would be without them
 */
export function* otherKeys(
  { input, at }: FieldEntry,
  making: Parameters<typeof keysNotOf<typeof FIELD>>[1],
  reason: string,
  wanted: string,
  others: readonly (keyof FieldInput)[] = [],
): Iterable<Diagnostic> {
  for (const key of [...keysNotOf(FIELD, making), ...others]) {
    if (input[key] === undefined || input[key] === false) continue;
    const message = `${reason}, so it has no ${key}.`;
    yield at(key, { code: 'key_not_applicable', message, expected: `${wanted} without ${key}` });
  }
}
