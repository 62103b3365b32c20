import { setTimeout as pause } from 'node:timers/promises';
import type { Work } from '@catalog-service/postgres';
import { DatabaseBusy, FairQueue } from '@catalog-service/postgres';
import { whenOver } from '../telemetry/when-over.js';
import { callerOf } from './current-caller.js';
import { turnRefused, unavailable } from './error-reply.js';
import type { CallerStep } from './route-steps.js';
import { ThreadTurns } from './thread-turns.js';

/** Where the operator says nothing: several times what the connections to the database can be kept busy with. */
export const REQUEST_LIMIT = 128;

/** How long a request waits to be let in, in milliseconds; what is answered at all is then answered soon. */
const WAIT_MS = 500;

/** How much longer, at most, it takes until who was not let in is told so, in milliseconds: many come back at once. */
const HELD_MS = 1_500;

/** How much of it one project has: there is always room for the next. */
const SHARE_OF_ONE = 3 / 4;

/**
 * Lets so many requests in at a time, projects by turns. What is under way shares the processor and the database: with ten times as
 * many nothing would be done sooner, and everything answered ten times as late. Who has not been let in within half a second
 * is told to come back, a while later and not all at a time: refusals take the time of those who are in.
 */
export class Admission {
  readonly #queue: FairQueue;
  /** Who is in shares the thread. */
  readonly turns = new ThreadTurns();

  constructor(limit: number = REQUEST_LIMIT) {
    const ofOne = Math.ceil(limit * SHARE_OF_ONE);
    this.#queue = new FairQueue({ places: limit, placesOfOne: () => ofOne, waitMs: WAIT_MS });
  }

  /**
   * Undefined where the request is in at once, and else a promise that it is. Who is in calls `leave`.
   * @throws DatabaseBusy by the promise, where it is not let in in time
   */
  enter(work: Work): Promise<void> | undefined {
    return this.#queue.take(work) ? undefined : this.#queue.wait(work).catch(hold);
  }

  leave(work: Work): void {
    this.#queue.leave(work);
  }
}

/** Tells who had no turn in time that it is so, a while later. */
async function hold(error: unknown): Promise<never> {
  if (error instanceof DatabaseBusy) await aWhile();
  throw error;
}

/** Waits as long as it takes until a client is told to come back. */
export function aWhile(): Promise<void> {
  return pause(Math.random() * HELD_MS);
}

/** The step that waits until the request is let in (503). */
export function admit(admission: Admission): CallerStep {
  return () => (request, reply, done) => {
    const caller = callerOf(request);
    // Whoever hung up while the caller was looked up would never release the permit: the response has been closed already.
    if (reply.raw.destroyed) return done(unavailable());
    const begin = (): void => {
      whenOver(reply.raw, () => admission.leave(caller));
      done();
    };
    const turn = admission.enter(caller);
    if (turn === undefined) begin();
    else turn.then(begin, (error) => done(turnRefused(error)));
  };
}
