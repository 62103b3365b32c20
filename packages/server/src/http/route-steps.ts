import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import type { DecisionObservation, Observer } from '../observation/observation.js';
import type { RoutePolicy } from './route-policy.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: RoutePolicy;
    /** The route only answers 405. Its methods are not listed in Allow, and it has no metrics of its own. */
    refusesMethod?: true;
  }
}

/**
 * One concern of HTTP: a plugin of Fastify that is called directly. `server.register` calls a plugin only when the server starts, when
 * `onRoute` hooks would miss the routes that are registered already.
 */
export type HttpPlugin = (server: FastifyInstance) => void;

/** Makes the steps of a route once, when it is registered. */
export type RouteSteps = (route: RouteOptions) => readonly onRequestHookHandler[];

export type CallerPolicy = Exclude<RoutePolicy, { kind: 'public' }>;

/** Makes a step of a route that is not public; undefined where the route does not need it. */
export type CallerStep = (policy: CallerPolicy, route: RouteOptions) => onRequestHookHandler | undefined;

/** A step that only rejects requests: it throws the answer, or rejects with it. */
export type Check = (
  policy: CallerPolicy,
) => ((request: FastifyRequest, reply: FastifyReply) => void | Promise<void>) | undefined;

/** Adds a step of every request, whether there is a route for it or not. */
export function forEachRequest(step: onRequestHookHandler): HttpPlugin {
  return (server) => server.addHook('onRequest', step);
}

/** Adds steps to each route, before the hooks that the route itself declares. */
export function forEachRoute(...steps: readonly RouteSteps[]): HttpPlugin {
  return (server) => {
    server.addHook('onRoute', (route) => {
      const added = steps.flatMap((step) => step(route));
      if (added.length > 0) route.onRequest = [...added, ...[route.onRequest ?? []].flat()];
    });
  };
}

/**
 * The steps of routes that are not public.
 * @param observe observes them as one decision; undefined if no interpreter needs it
 * @throws Error when a route without a policy is registered
 */
export function forCallers(observe: Observer | undefined, ...steps: readonly CallerStep[]): RouteSteps {
  return (route) => {
    const policy = route.config?.policy;
    if (policy === undefined) throw new Error(`The route ${String(route.method)} ${route.url} has no policy.`);
    if (policy.kind === 'public') return [];
    const ofRoute = steps.flatMap((step) => step(policy, route) ?? []);
    return observe === undefined ? ofRoute : [observed(observe, inOrder(ofRoute))];
  };
}

/** Runs several hooks as one. */
export function inOrder(steps: readonly onRequestHookHandler[]): onRequestHookHandler {
  return function ordered(request, reply, done) {
    let index = 0;
    const next = (error?: Error): void => {
      const step = error === undefined && !reply.sent ? steps[index++] : undefined;
      if (step === undefined) done(error);
      else step.call(this, request, reply, next);
    };
    next();
  };
}

/** Observes the steps of a route as one decision. */
function observed(observe: Observer, decide: onRequestHookHandler): onRequestHookHandler {
  return function decided(request, reply, done) {
    const observation: DecisionObservation = { kind: 'decision', request, isOver: false, failure: undefined };
    observe(observation);
    decide.call(this, request, reply, (error) => {
      observation.isOver = true;
      observation.failure = error;
      observe(observation);
      done(error);
    });
  };
}
