import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

export const searchKey = (kit: SchemaKit) => ({
  searchable: kit.optional(
    kit.fieldList(),
    'Texts. An index of their parts serves searches of three characters or more in any of them.',
  ),
});
