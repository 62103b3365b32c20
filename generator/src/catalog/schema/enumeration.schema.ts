import { z } from 'zod';
import type { SchemaKit } from './schema-kit.js';

/** `enumerations/*.yaml`. */
export function enumerationSchema(kit: SchemaKit) {
  const value = z.strictObject({
    name: kit.sentence('The value, as it is stored and returned.'),
    description: kit.sentence('Its meaning, in one sentence.'),
    renamedFrom: kit.text('Former value. Stored values change to the new one.').optional(),
  });
  return z.strictObject({
    name: kit.text('Name, which fields have as their type. The file is named after it.'),
    description: kit.sentence('The meaning of the values, in one sentence.'),
    caseMatters: kit.optional(z.boolean(), 'Whether a given value must match in case; by default not.'),
    values: kit.described(z.array(value).min(1), 'The allowed values, in the order in which people see them.'),
  });
}

export type EnumerationInput = z.infer<ReturnType<typeof enumerationSchema>>;
