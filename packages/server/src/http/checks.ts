import { SERVICE_WORK } from '@catalog-service/postgres';
import type { FastifyRequest } from 'fastify';
import { weightOfBody } from './body-weight.js';
import type { CallerStep, Check } from './route-steps.js';
import { type ThreadScheduler, whenPermitted } from './thread-scheduler.js';

/** Makes a step of a check that runs before admission. */
export function checked(check: Check, thread: ThreadScheduler): CallerStep {
  return (policy) => {
    const run = check(policy);
    if (run === undefined) return undefined;
    return (request, reply, done) => {
      const refuse = (error: unknown): void => refuseScheduled(request, error, thread, done);
      let pending: void | Promise<void>;
      try {
        pending = run(request, reply);
      } catch (error) {
        refuse(error);
        return;
      }
      if (pending === undefined) done();
      else pending.then(() => done(), refuse);
    };
  };
}

/**
 * Ends a request that is rejected by its headers. A request with a large body waits for the thread first: Node reads the body even
 * though it is not used.
 */
export function refuseScheduled(
  { headers, routeOptions }: FastifyRequest,
  error: unknown,
  thread: ThreadScheduler,
  done: (error: Error) => void,
): void {
  const cause = error instanceof Error ? error : new Error(String(error));
  const isLarge = weightOfBody(headers, routeOptions.bodyLimit) > 0;
  whenPermitted(isLarge ? thread.schedule(SERVICE_WORK) : undefined, () => done(cause), done);
}
