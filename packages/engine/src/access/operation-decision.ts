import { OPERATION_ACCESS, type OperationName, Problem, unauthenticated } from '@catalog-service/vocabulary';
import type { Caller } from '../caller/caller.js';
import type { Definition, PermissionName } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { highestPlan, lackedPlan, planRequired } from './plan-decision.js';
import { readParentsOf } from './read-through.js';
import { filterFor, holdsOneOf } from './row-filter.js';

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
 * Decides whether the caller may perform the operation at all; fields are decided later. Denied without a permission, or without one to
 * read the records through which these are read, and then without the plan of one of them.
 */
export function decideOperation(
  caller: Caller,
  definition: Definition,
  operation: OperationName,
  registry: Registry,
): OperationDecision {
  const list = OPERATION_ACCESS[operation];
  const names = definition.access[list] ?? [];
  // References are never written over HTTP, not even by a service key.
  if (definition.kind === 'reference' && names.length === 0) {
    return { allowed: false, code: 'operation_forbidden', requiredAnyOf: names };
  }
  const own = decidePermissions(caller, names, definition);
  if (!own.allowed || (definition.readThrough === undefined && definition.plans === undefined)) return own;
  const parents = readParentsOf(definition, registry);
  const unreadable = parents
    .map((parent) => decidePermissions(caller, parent.access.read, parent))
    .find(({ allowed }) => !allowed);
  if (unreadable !== undefined) return unreadable;
  const requiredPlan = highestPlan(registry, [
    lackedPlan(caller, definition.plans, list),
    ...parents.map((one) => lackedPlan(caller, one.plans, 'read')),
  ]);
  return requiredPlan === undefined ? own : { allowed: false, code: 'plan_required', requiredPlan };
}

/** Decides whether the caller has one of the permissions. One that is limited to labels grants nothing on a definition without labels. */
export function decidePermissions(
  caller: Caller,
  names: readonly PermissionName[],
  definition?: Definition,
): OperationDecision {
  if (caller.isService) return ALLOWED;
  if (grants(caller, names, definition)) return ALLOWED;
  if (caller.apiKeyId === null && caller.userId === null) return UNAUTHENTICATED;
  return { allowed: false, code: 'operation_forbidden', requiredAnyOf: names };
}

function grants(caller: Caller, names: readonly PermissionName[], definition: Definition | undefined): boolean {
  if (!caller.hasLabelScopes || definition?.labelScope !== undefined) return holdsOneOf(caller, names);
  const filter = filterFor(caller, names, definition);
  return filter !== 'nothing' && filter.every(({ ownerId }) => ownerId !== null);
}

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
