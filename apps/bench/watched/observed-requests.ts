import type { onRequestHookHandler } from 'fastify';
import { observers, turns } from './turns.js';
import { OBSERVED_REQUESTS } from './variants.js';

/** Imported from here, the module is the service's own. In a file of its own: modules that `in-variants.ts` waits for import it. */
const whole = await import(OBSERVED_REQUESTS.href);
export const { CLIENT_GONE, contextOf, newRequestId, RequestContext, requestIdOf, whenOver } = whole;

/** Nothing of a request is observed in the first variants. */
export function observeRequests(): onRequestHookHandler {
  const hooks = new Map<unknown, onRequestHookHandler>(
    [...observers].map(([variant, observe]) => [variant, whole.observeRequests(observe)]),
  );
  return function varied(request, reply, done) {
    const hook = hooks.get(turns.begin());
    if (hook === undefined) done();
    else hook.call(this, request, reply, done);
  };
}
