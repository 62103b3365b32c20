import type { SeedDefinition } from './seed/project-seeds.js';

/** What the definition of an entity says of features that resources and references have. */
export interface EntityFeatures extends SeedDefinition {}
