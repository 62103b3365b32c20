import { z } from 'zod';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

export const auditKey = (kit: SchemaKit) => ({
  audit: kit.optional(
    z.array(kit.annotated(z.string(), { names: 'field', isDropped: true })).min(1),
    'Fields whose changes the audit trail records: who, when, from what, to what.',
  ),
});
