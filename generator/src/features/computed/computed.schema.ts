import { z } from 'zod';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

export const computedKeys = (kit: SchemaKit) => ({
  computed: kit
    .expression('Expression of other fields that gives the value: `price * count`. Nobody else sets the field.')
    .optional(),
  reveals: kit.optional(
    z.boolean(),
    'Of a computed field or a slug of another one: names may read it that may not read every field that it is made of.',
  ),
});
