import {
  type Caller,
  decidePermissions,
  type OperationDecision,
  operationDecider,
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
    const decide = deciderOf(policy, registry);
    return (request) => {
      const problem = operationProblem(decide(callerOf(request)));
      if (problem !== null) throw problem;
    };
  };

/** Whether the caller may use a route of this policy at all. */
export function mayUse(caller: Caller, policy: RoutePolicy, registry: Registry): boolean {
  return policy.kind === 'public' || policy.kind === 'caller' || deciderOf(policy, registry)(caller).allowed;
}

/** The permissions of which a caller needs one. */
export function permissionsFor(policy: NamedPolicy): readonly string[] {
  if (policy.kind === 'permissions') return policy.anyOf;
  if (policy.kind === 'feed') return policy.definitions.flatMap(({ access }) => access.read);
  return policy.definition.access[OPERATION_ACCESS[policy.operation]] ?? [];
}

function deciderOf(policy: NamedPolicy, registry: Registry): (caller: Caller) => OperationDecision {
  if (policy.kind === 'resource') return operationDecider(policy.definition, policy.operation, registry);
  if (policy.kind === 'feed') {
    const deciders = policy.definitions.map((definition) => operationDecider(definition, 'events', registry));
    const names = permissionsFor(policy);
    return (caller) =>
      deciders.some((decide) => decide(caller).allowed) ? { allowed: true } : decidePermissions(caller, names);
  }
  return (caller) => decidePermissions(caller, policy.anyOf);
}
