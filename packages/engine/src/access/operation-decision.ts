import { OPERATION_ACCESS, type OperationName, Problem, unauthenticated } from '@catalog-service/vocabulary';
import { firstUnmet, highestPlan, isMet, lackedPlans, namesOf } from '@catalog-service/vocabulary/access';
import type { Caller } from '../caller/caller.js';
import { plansOf } from '../caller/parts.js';
import type { Definition, PermissionName } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { planRequired } from './plan-required.js';
import { requirementsOf } from './requirements.js';

export type OperationDecision =
  | { readonly allowed: true }
  /** The caller has no key or token, and might be allowed with one. */
  | { readonly allowed: false; readonly code: 'unauthenticated' }
  | {
      readonly allowed: false;
      readonly code: 'operation_forbidden';
      readonly requiredAnyOf: readonly PermissionName[];
    }
  /** The permissions suffice, and the plan of the project does not. */
  | { readonly allowed: false; readonly code: 'plan_required'; readonly requiredPlan: string };

const ALLOWED: OperationDecision = { allowed: true };
const UNAUTHENTICATED: OperationDecision = { allowed: false, code: 'unauthenticated' };

/**
 * Makes what decides whether a caller may perform an operation at all; fields are decided later. Denied without a permission, or without
 * one to read the records through which these are read, and then without the plan of one of them.
 */
export function operationDecider(
  definition: Definition,
  operation: OperationName,
  registry: Registry,
): (caller: Caller) => OperationDecision {
  const list = OPERATION_ACCESS[operation];
  // References are never written over HTTP, not even by a service key.
  if (definition.kind === 'reference' && namesOf(definition, list).length === 0) return () => forbidden([]);
  const requirements = requirementsOf(definition, list, registry);
  const hasPlans = requirements.some(({ entity }) => entity.plans !== undefined);
  return (caller) => {
    const unmet = firstUnmet(caller, requirements);
    if (unmet !== undefined) return denied(caller, unmet.anyOf);
    const lacked = hasPlans ? lackedPlans(caller, requirements) : [];
    const requiredPlan = lacked.length === 0 ? undefined : highestPlan(plansOf(registry), lacked);
    return requiredPlan === undefined ? ALLOWED : { allowed: false, code: 'plan_required', requiredPlan };
  };
}

/** The decision of `operationDecider` about one caller. */
export const decideOperation = (
  caller: Caller,
  definition: Definition,
  operation: OperationName,
  registry: Registry,
): OperationDecision => operationDecider(definition, operation, registry)(caller);

/** Decides whether the caller has one of the permissions, whose labels grant nothing here. */
export function decidePermissions(caller: Caller, names: readonly PermissionName[]): OperationDecision {
  return isMet(caller, { anyOf: names }) ? ALLOWED : denied(caller, names);
}

const forbidden = (requiredAnyOf: readonly PermissionName[]): OperationDecision => ({
  allowed: false,
  code: 'operation_forbidden',
  requiredAnyOf,
});

const denied = ({ apiKeyId, userId }: Caller, names: readonly PermissionName[]): OperationDecision =>
  apiKeyId === null && userId === null ? UNAUTHENTICATED : forbidden(names);

/** The problem of a denied operation; null for an allowed one. */
export function operationProblem(decision: OperationDecision): Problem | null {
  if (decision.allowed) return null;
  if (decision.code === 'unauthenticated') return keyMissing();
  if (decision.code === 'plan_required') return planRequired(decision.requiredPlan);
  const { requiredAnyOf } = decision;
  const detail = requiredAnyOf.length === 0 ? 'Only service keys can call this endpoint.' : undefined;
  return new Problem('operation_forbidden', detail, { requiredAnyOf });
}

/** The problem of a request without a key or token. @param hint a sentence about what was sent instead; empty if nothing was */
export function keyMissing(hint = ''): Problem {
  const detail = `The ApiKey header is missing.${hint || ' Send the key as ApiKey: <key>, or as Authorization: Bearer <key>.'}`;
  return unauthenticated(detail, [{ pointer: '#header/ApiKey', code: 'required', detail }]);
}
