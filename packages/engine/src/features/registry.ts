import { authorStep } from '../write/complete.js';
import { parentsStep } from '../write/locks.js';
import type { WriteFeature } from '../write/write-step.js';
import { checksStep } from './checks/failed-checks.js';
import { grantsStep } from './grants/grants-step.js';
import { keySecretStep } from './grants/key-secret-step.js';
import { secretsStep } from './secrets/secrets-step.js';
import { slugStep } from './slug-of/slug-step.js';
import { timelineStep } from './timeline/timeline-step.js';
import { endpointStep } from './webhooks/endpoint-step.js';

/** The features that take part in writes, in the order in which their steps run. */
export const WRITE_FEATURES: readonly WriteFeature[] = [
  authorStep,
  checksStep,
  secretsStep,
  // It completes what the grants are held against.
  endpointStep,
  grantsStep,
  keySecretStep,
  parentsStep,
  timelineStep,
  slugStep,
];
