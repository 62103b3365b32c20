import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

/** Of a resource, whose records may have the labels of another one. */
export const labelScopeKey = (
  kit: SchemaKit,
  description = 'Source of the labels of a record: an Entity Array, or an Entity that has labels.',
) => ({ labelScope: kit.field(description).optional() });

/** Of a reference. */
export const ownLabelsKey = (kit: SchemaKit) => labelScopeKey(kit, 'The Entity Array that contains the labels.');
