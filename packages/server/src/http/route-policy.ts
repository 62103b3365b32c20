import type { Definition, PermissionName } from '@catalog-service/engine';
import type { OperationName } from '@catalog-service/vocabulary';
import { RouteConfig } from '@nestjs/platform-fastify';

/**
 * Who may use a route; part of the route's Fastify configuration, as `request.routeOptions.config.policy`. A route
 * without one is a defect of the service.
 */
export type RoutePolicy =
  | { readonly kind: 'resource'; readonly definition: Definition; readonly operation: OperationName }
  /** Callers who hold one of the names, without labels that would narrow it. */
  | { readonly kind: 'permissions'; readonly anyOf: readonly PermissionName[] }
  /** Any caller of a project, with or without a key: the route tells callers about themselves. */
  | { readonly kind: 'caller' }
  /** Everybody, without headers that say who it is. */
  | { readonly kind: 'public' };

/** Says who may use a handler of one's own: decided before the body is read, and before guards. Without it the start stops. */
export function Policy(policy: RoutePolicy): MethodDecorator {
  return RouteConfig({ policy });
}
