import type { Definition, PermissionName, ResourceDefinition } from '@catalog-service/engine';
import type { OperationName } from '@catalog-service/vocabulary';
import { RouteConfig } from '@nestjs/platform-fastify';

/** The access policy of a route, in `routeOptions.config.policy`. A route without a policy fails the start. */
export type RoutePolicy =
  | { readonly kind: 'resource'; readonly definition: Definition; readonly operation: OperationName }
  /** Callers that may follow the changes of one of these resources. */
  | { readonly kind: 'feed'; readonly definitions: readonly ResourceDefinition[] }
  /** Callers that hold one of these permissions, not narrowed by labels. */
  | { readonly kind: 'permissions'; readonly anyOf: readonly PermissionName[] }
  /** Any caller of a project, with or without a key. `passesOn`: the route sends requests of its own, each of which is admitted. */
  | { readonly kind: 'caller'; readonly passesOn?: true }
  /** Everybody, without authentication. */
  | { readonly kind: 'public' };

/** The resources whose changes a route tells; undefined if it tells none. */
export function followedBy(policy: RoutePolicy | undefined): readonly Definition[] | undefined {
  if (policy?.kind === 'feed') return policy.definitions;
  return policy?.kind === 'resource' && policy.operation === 'events' ? [policy.definition] : undefined;
}

/** The policy of a hand-written handler, decided before the body is read and before guards. Required. */
export function Policy(policy: RoutePolicy): MethodDecorator {
  return RouteConfig({ policy });
}
