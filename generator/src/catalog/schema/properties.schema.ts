import { z } from 'zod';
import type { SchemaKit } from './schema-kit.js';

/** `properties.yaml`: what every catalog that follows has to keep true. */
export function propertiesSchema(kit: SchemaKit) {
  return z.strictObject({
    properties: z.array(
      z.strictObject({
        property: kit.described(
          z.string().min(1),
          'A statement for `catalog prove`: ProjectMember never reaches ProjectOwner.',
        ),
        reason: kit.described(z.string().min(1), 'Why it has to stay true.'),
      }),
    ),
  });
}
