import { SERVICE_WORK } from '@catalog-service/postgres';
import type { FastifyRequest } from 'fastify';
import { weightOfBody } from './body-weight.js';
import { tooManyUnderWay } from './error-reply.js';
import type { CallerStep, Check } from './route-steps.js';
import type { ThreadTurns } from './thread-turns.js';

/** Makes a step of a check that stands before admission. */
export function checked(check: Check, turns: ThreadTurns): CallerStep {
  return (policy) => {
    const run = check(policy);
    if (run === undefined) return undefined;
    return (request, reply, done) => {
      const refuse = (error: unknown): void => refuseInTurn(request, error, turns, done);
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
 * Ends a request that is refused by its headers. One with a large body takes its turn on the thread first, as the body is read even
 * though nobody wants it.
 */
export function refuseInTurn(
  { headers, routeOptions }: FastifyRequest,
  error: unknown,
  turns: ThreadTurns,
  done: (error: Error) => void,
): void {
  const cause = error instanceof Error ? error : new Error(String(error));
  const turn = weightOfBody(headers, routeOptions.bodyLimit) === 0 ? undefined : turns.enter(SERVICE_WORK);
  if (turn === undefined) done(cause);
  else
    turn.then(
      () => done(cause),
      () => done(tooManyUnderWay()),
    );
}
