import { type AccessList, Problem } from '@catalog-service/vocabulary';
import type { Caller } from '../caller/caller.js';
import { planPartOf } from '../caller/parts.js';
import type { RequiredPlans } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';

/**
 * The plan that the project of the caller lacks; undefined if it has it, or needs none. A service key acts for the service, which no plan
 * limits.
 */
export function lackedPlan(caller: Caller, required: RequiredPlans | undefined, list: AccessList): string | undefined {
  const plan = required?.[list];
  return plan === undefined || caller.isService || caller.plans?.has(plan) === true ? undefined : plan;
}

/** The highest of some plans, which suffices for all of them; undefined if there are none. */
export function highestPlan(registry: Registry, required: readonly (string | undefined)[]): string | undefined {
  return planPartOf(registry)?.plans.findLast((plan) => required.includes(plan)) ?? required.find(Boolean);
}

/** The problem of an operation for which the plan of the project is too low. */
export const planRequired = (requiredPlan: string): Problem =>
  new Problem('plan_required', `The project needs the plan ${requiredPlan}.`, { requiredPlan });
