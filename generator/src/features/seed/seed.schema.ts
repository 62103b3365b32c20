import { z } from 'zod';
import { keyAt } from '../../catalog/names/naming.js';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

export const seedKey = (kit: SchemaKit) => ({
  seed: kit.optional(
    z.array(
      z.record(
        kit.fieldName(),
        z.union([kit.annotated(z.string(), { names: 'value', field: keyAt(2) }), z.number(), z.boolean()]),
      ),
    ),
    'Records that every new project starts with. A relation is the name of another such record.',
  ),
});
