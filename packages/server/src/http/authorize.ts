import {
  type Caller,
  decideOperation,
  decidePermissions,
  type OperationDecision,
  operationProblem,
  type Registry,
} from '@catalog-service/engine';
import { OPERATION_ACCESS } from '@catalog-service/vocabulary';
import { callerOf } from './request.js';
import type { RoutePolicy } from './route-policy.js';
import type { CallerPolicy, Check } from './route-steps.js';

type NamedPolicy = Exclude<CallerPolicy, { kind: 'caller' }>;

/** Decides whether the caller may use the route at all (403). Fields, labels and values are decided by the operation. */
export const authorize =
  (registry: Registry): Check =>
  (policy) => {
    if (policy.kind === 'caller') return undefined;
    return (request) => {
      const problem = operationProblem(decide(callerOf(request), policy, registry));
      if (problem !== null) throw problem;
    };
  };

/** Whether the caller may use a route of this policy at all. */
export function mayUse(caller: Caller, policy: RoutePolicy, registry: Registry): boolean {
  return policy.kind === 'public' || policy.kind === 'caller' || decide(caller, policy, registry).allowed;
}

/** The permissions of which a caller needs one. */
export function permissionsFor(policy: NamedPolicy): readonly string[] {
  return policy.kind === 'permissions'
    ? policy.anyOf
    : (policy.definition.access[OPERATION_ACCESS[policy.operation]] ?? []);
}

function decide(caller: Caller, policy: NamedPolicy, registry: Registry): OperationDecision {
  return policy.kind === 'permissions'
    ? decidePermissions(caller, policy.anyOf)
    : decideOperation(caller, policy.definition, policy.operation, registry);
}
