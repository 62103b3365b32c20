import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

export const ownerKey = (kit: SchemaKit) => ({
  owner: kit
    .field(
      'Entity that names the user who owns the record. A caller with access only as CurrentUser sees its own records.',
    )
    .optional(),
});
