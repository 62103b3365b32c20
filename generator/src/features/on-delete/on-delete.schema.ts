import { ON_DELETE } from '@catalog-service/vocabulary';
import { z } from 'zod';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

export const deleteKey = (kit: SchemaKit) => ({
  onDelete: kit.optional(
    z.enum(ON_DELETE),
    'For an Entity: cascade deletes the record together with its target; restrict (the default) refuses to delete the target; setNull makes the reference null. ' +
      'For an Entity Array: cascade deletes the record together with the last record of the set; by default the record stays, with an empty set.',
  ),
});
