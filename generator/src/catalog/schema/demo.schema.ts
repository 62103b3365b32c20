import { z } from 'zod';
import { keyAt } from '../names/naming.js';
import type { SchemaKit } from './schema-kit.js';

/** `demo.yaml`: the contents of the demo project. The allowed values depend on the fields. */
export function demoSchema(kit: SchemaKit) {
  const value = kit.annotated(z.unknown(), { names: 'value', of: keyAt(1), field: keyAt(3) });
  const record = z.record(kit.annotated(z.string(), { names: 'field', of: keyAt(1) }), value);
  const key = z.strictObject({
    user: kit.text('Record of the user for whom the key acts.').optional(),
    permissions: kit.optional(
      z.array(kit.permission).min(1),
      'Roles and permissions of the key; by default every role.',
    ),
  });
  return z.strictObject({
    key: kit.optional(key, 'The key of the demo project.'),
    defaults: kit.optional(
      z.record(z.string(), z.unknown()),
      'Values of all records that have the field and give no other value.',
    ),
    records: kit.described(
      z.partialRecord(kit.entity, z.record(z.string(), record)),
      'Records by resource or reference, each with a name of its own, by which other records refer to it.',
    ),
  });
}

export type DemoInput = z.infer<ReturnType<typeof demoSchema>>;
