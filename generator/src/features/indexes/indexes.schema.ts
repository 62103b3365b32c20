import { z } from 'zod';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

export const indexesKey = (kit: SchemaKit) => ({
  indexes: kit.optional(
    z.array(kit.fieldList()).min(1),
    'Lists of fields. An index stores the records of a project in their order, for filters and sorts.',
  ),
});
