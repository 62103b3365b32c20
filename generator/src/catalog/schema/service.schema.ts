import { z } from 'zod';
import type { FieldSchemas } from './field.schema.js';
import type { SchemaKit } from './schema-kit.js';

/** `service.yaml`. */
export function serviceSchema(kit: SchemaKit, { field }: FieldSchemas) {
  const limit = (description: string) => kit.described(z.int().min(1), description);
  return z.strictObject({
    name: kit.described(z.string().min(1), 'Name of the service.'),
    description: kit.described(z.string().min(1), 'What the service is for.'),
    basePath: kit.described(z.string(), 'What every path begins with: /api.'),
    paging: z.strictObject({
      defaultLimit: limit('Records in a list when the request gives no limit.'),
      maximumLimit: limit('The highest limit that a request may give.'),
    }),
    fields: kit.described(z.record(z.string(), field), 'The fields that every resource has.'),
  });
}

export type ServiceInput = z.infer<ReturnType<typeof serviceSchema>>;
