import type { SchemaKit } from '../catalog/schema/schema-kit.js';
import { orderedKey } from './ordered/ordered.schema.js';
import { seedKey } from './seed/seed.schema.js';
import { statesKey } from './states/states.schema.js';
import { timelineKey } from './timeline/timeline.schema.js';

/** What authors write of the features that resources and references have. */
export const entityFeatureKeys = (kit: SchemaKit) => ({ ...seedKey(kit) });

/** What authors write of the features that fields of resources have. */
export const fieldFeatureKeys = (kit: SchemaKit) => ({ ...statesKey(kit), ...orderedKey(kit) });

/** What authors write of the features that resources have. */
export const resourceFeatureKeys = (kit: SchemaKit) => ({ ...timelineKey(kit) });
