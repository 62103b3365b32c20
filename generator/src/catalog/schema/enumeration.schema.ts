import { z } from 'zod';
import type { SchemaKit } from './schema-kit.js';

/** `enumerations/*.yaml`. */
export function enumerationSchema(kit: SchemaKit) {
  return z.strictObject({
    name: kit.described(z.string(), 'What stands at the type of a field; the file is named after it.'),
    description: kit.described(z.string().min(1), 'What the values tell, in one sentence.'),
    caseMatters: kit
      .described(z.boolean(), 'Whether a value must be given in just this case; by default it need not.')
      .optional(),
    values: kit.described(
      z
        .array(
          z.strictObject({
            name: kit.described(z.string().min(1), 'The value, as it is stored and answered.'),
            description: kit.described(z.string().min(1), 'What it means, in one sentence.'),
            renamedFrom: kit
              .described(z.string(), 'The value that it was before: what is stored is changed to the new one.')
              .optional(),
          }),
        )
        .min(1),
      'The allowed values, in the order in which people see them.',
    ),
  });
}

export type EnumerationInput = z.infer<ReturnType<typeof enumerationSchema>>;
