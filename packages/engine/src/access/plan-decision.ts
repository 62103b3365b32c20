import { type AccessList, Problem } from '@catalog-service/vocabulary';
import type { Caller } from '../caller/caller.js';
import type { RequiredPlans } from '../definition/definition.js';

/**
 * The plan that the project of the caller lacks; undefined if it has it, or needs none. A service key acts for the service, which no plan
 * limits.
 */
export function lackedPlan(caller: Caller, required: RequiredPlans | undefined, list: AccessList): string | undefined {
  const plan = required?.[list];
  return plan === undefined || caller.isService || caller.plans?.has(plan) === true ? undefined : plan;
}

/** The problem of an operation for which the plan of the project is too low. */
export const planRequired = (requiredPlan: string): Problem =>
  new Problem('plan_required', `The project needs the plan ${requiredPlan}.`, { requiredPlan });
