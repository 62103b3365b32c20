import { z } from 'zod';
import { keyAt } from '../names/naming.js';
import type { SchemaKit } from './schema-kit.js';

/** `demo.yaml`: the contents of the demo project. The allowed values depend on the fields. */
export function demoSchema(kit: SchemaKit) {
  const recordsAt = (depth: number) => {
    const value = kit.annotated(z.unknown(), { names: 'value', of: keyAt(depth), field: keyAt(depth + 2) });
    const record = z.record(kit.annotated(z.string(), { names: 'field', of: keyAt(depth) }), value);
    return z.partialRecord(kit.entity, z.record(z.string(), record));
  };
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
      recordsAt(1),
      'Records by resource or reference, each with a name of its own, by which other records refer to it.',
    ),
    changes: kit.optional(
      z.array(recordsAt(2)).min(1),
      'Updates of these records that the service makes one after the other, again and again, while a caller follows changes.',
    ),
  });
}

export type DemoInput = z.infer<ReturnType<typeof demoSchema>>;
