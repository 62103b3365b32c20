import { z } from 'zod';
import { targetOfField } from '../../catalog/names/naming.js';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

export const matchKey = (kit: SchemaKit) => ({
  match: kit.optional(
    z.record(
      kit.fieldName(),
      z.union([kit.annotated(z.string(), { names: 'field', of: targetOfField }), z.literal(false)]),
    ),
    'For an Entity: other Entities of this record, each with the Entity of the target that must have the same value; false if the two may differ.',
  ),
});
