import { z } from 'zod';
import type { FieldSchemas } from './field.schema.js';
import type { SchemaKit } from './schema-kit.js';

/** `service.yaml`. */
export function serviceSchema(kit: SchemaKit, { field }: FieldSchemas) {
  const limit = (description: string) => kit.described(z.int().min(1), description);
  return z.strictObject({
    name: kit.sentence('Name of the service.'),
    description: kit.sentence('Purpose of the service.'),
    basePath: kit.text('Beginning of every path, such as /api.'),
    paging: z.strictObject({
      defaultLimit: limit('Records in a list if the request gives no limit.'),
      maximumLimit: limit('Highest limit that a request may give.'),
    }),
    fields: kit.described(
      z.record(kit.annotated(z.string(), { names: 'field', declares: true }), field),
      'The fields that every resource has.',
    ),
  });
}

export type ServiceInput = z.infer<ReturnType<typeof serviceSchema>>;
