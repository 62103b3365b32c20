import type { Feature } from '../feature.js';
import { checkPlanField, checkRequiredPlans } from './plans.check.js';
import { idlePlans } from './plans.rule.js';
import { planChanges } from './plans-changes.js';

/** What projects can do by their plan. */
export const plans: Feature = {
  key: 'requires',
  checks: [checkPlanField, checkRequiredPlans],
  changes: planChanges,
  lint: [idlePlans],
};
