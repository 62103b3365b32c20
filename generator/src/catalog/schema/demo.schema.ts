import { z } from 'zod';
import type { SchemaKit } from './schema-kit.js';

/** `demo.yaml`: what the demo project holds; what a value may be depends on its field. */
export function demoSchema(kit: SchemaKit) {
  const record = z.record(z.string(), z.unknown());
  return z.strictObject({
    key: kit
      .described(
        z.strictObject({
          user: kit.described(z.string(), 'Record of the user for whom the key acts.').optional(),
          permissions: kit
            .described(z.array(kit.permission).min(1), 'What the key holds; default: every role.')
            .optional(),
        }),
        'The key of the demo project.',
      )
      .optional(),
    defaults: kit.described(record, 'Values of each record that has the field and gives it no other.').optional(),
    records: kit.described(
      z.partialRecord(kit.entity, z.record(z.string(), record)),
      'Records by the name of their resource or reference, and by a name of their own, by which others point at them.',
    ),
  });
}

export type DemoInput = z.infer<ReturnType<typeof demoSchema>>;
