import type { Feature } from '../feature.js';
import { checkGrantCeilings } from './may-grant.check.js';
import { grantChanges } from './may-grant-changes.js';

/** What the holder of a name may grant without holding it. */
export const mayGrant: Feature = { key: 'mayGrant', checks: [checkGrantCeilings], catalogChanges: grantChanges };
