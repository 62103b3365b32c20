import type { AccessList } from '../operations.js';
import type { RequiredPlans } from './entity.js';
import type { Holder } from './holder.js';
import type { Requirement } from './requirement.js';

/**
 * The plan that the project of the caller lacks; undefined if it has it, or needs none. A service key acts for the service, which no plan
 * limits.
 */
export function lackedPlan(holder: Holder, required: RequiredPlans | undefined, list: AccessList): string | undefined {
  const plan = required?.[list];
  return plan === undefined || holder.isService || holder.plans?.has(plan) === true ? undefined : plan;
}

/** The plans that the project of the caller lacks for requirements of operations. */
export function lackedPlans(holder: Holder, requirements: readonly Requirement[]): readonly string[] {
  const lacked: string[] = [];
  for (const { entity, list } of requirements) {
    const plan = list === undefined ? undefined : lackedPlan(holder, entity.plans, list);
    if (plan !== undefined) lacked.push(plan);
  }
  return lacked;
}

/** The highest of some plans, which suffices for all of them; undefined if there are none. @param plans all of them, the lowest first */
export const highestPlan = (plans: readonly string[], required: readonly (string | undefined)[]): string | undefined =>
  plans.findLast((plan) => required.includes(plan)) ?? required.find(Boolean);
