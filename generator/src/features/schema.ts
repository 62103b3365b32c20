import type { SchemaKit } from '../catalog/schema/schema-kit.js';
import { seedKey } from './seed/seed.schema.js';

/** What authors write of the features that resources and references have. */
export const entityFeatureKeys = (kit: SchemaKit) => ({ ...seedKey(kit) });
