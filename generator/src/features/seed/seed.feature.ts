import type { Feature } from '../feature.js';
import { checkSeeds } from './seed.check.js';
import { seedTexts } from './seed-texts.js';
import { seedTrait } from './seeded-records.js';

/** Records that every new project starts with. */
export const seed: Feature = { key: 'seed', checks: [checkSeeds], traits: seedTrait, pageTexts: seedTexts };
