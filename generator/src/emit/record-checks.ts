import type { ImpliedCheck } from '../features/feature.js';
import { FEATURES } from '../features/index.js';
import type { RecordCheck, Reference, Resource } from '../model/model.js';

/** The checks of the records of an entity, the author's and those that features imply. */
export const recordChecks = (entity: Resource | Reference): readonly (RecordCheck | ImpliedCheck)[] =>
  FEATURES.flatMap((feature) => feature.recordChecks?.(entity) ?? []);
