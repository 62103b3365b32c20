import type { ResourceDefinition } from '../definition/definition.js';
import type { OperationName } from '../vocabulary/operations.js';

/**
 * Who may use a route; part of the route's Fastify configuration, as `request.routeOptions.config.policy`. A route
 * without one is a defect of the service.
 */
export type RoutePolicy =
  | { readonly kind: 'resource'; readonly definition: ResourceDefinition; readonly operation: OperationName }
  /** Any caller of a project, with or without a key: the route tells callers about themselves. */
  | { readonly kind: 'caller' }
  | { readonly kind: 'public' };
