import type { Work } from '@catalog-service/postgres';
import { FairQueue, TURN_MS } from '@catalog-service/postgres';
import { isReadFirst } from './body-weight.js';
import { callerOf } from './current-caller.js';
import { turnRefused } from './error-reply.js';
import type { CallerStep } from './route-steps.js';

/** How long requests are carried out as they come within one round of the event loop, in milliseconds. */
const ROUND_MS = 10;

/** How long those that wait are carried out one after the other, in milliseconds, before the thread is left to whatever else there is. */
const SERVICE_MS = 3;

/** How long it is left then, as a share of the time that they took: Node accepts one connection in a round, so it takes several rounds. */
const SHARE_OF_REST = 1 / 2;

/**
 * Shares the thread among projects. Requests are carried out as they come until a round of the event loop has taken too long. The
 * others wait: one is carried out in each round, of the project whose requests have taken the least time, and the thread rests in
 * between, so that whatever else the loop has to do is never behind more than one of them.
 */
export class ThreadTurns {
  readonly #queue = new FairQueue({ places: 0, waitMs: TURN_MS, isByCost: true });
  /** When the present round has taken too long; 0 before its first request. */
  #roundEnds = 0;
  #isServing = false;
  /** Milliseconds that were taken since the last rest. */
  #served = 0;
  #current: { readonly work: Work; readonly began: number } | undefined;

  /**
   * Undefined where the request may be carried out at once, and else a promise that it may.
   * @throws DatabaseBusy by the promise, where its turn does not come in time
   */
  enter(work: Work): Promise<void> | undefined {
    if (!this.#isOver() && !this.#queue.isWaiting(work.projectId)) return undefined;
    if (!this.#isServing) this.#serveNext();
    return this.#queue.wait(work).then(() => {
      this.#current = { work, began: performance.now() };
    });
  }

  #isOver(): boolean {
    const now = performance.now();
    if (this.#roundEnds > 0) return now >= this.#roundEnds;
    this.#roundEnds = now + ROUND_MS;
    setImmediate(this.#endRound);
    return false;
  }

  readonly #endRound = (): void => {
    this.#roundEnds = 0;
  };

  /** Both run in the same round, and between them everything that the request does before it waits for something. */
  readonly #serveNext = (): void => {
    this.#isServing = true;
    setImmediate(this.#begin);
    setImmediate(this.#end);
  };

  readonly #begin = (): void => this.#queue.resize(1);

  readonly #end = (): void => {
    this.#queue.resize(0);
    if (this.#current !== undefined) {
      const { work, began } = this.#current;
      this.#current = undefined;
      const cost = performance.now() - began;
      this.#served += cost;
      this.#queue.charge(work, cost);
      this.#queue.leave(work);
    }
    if (this.#queue.waiting === 0) this.#isServing = false;
    else if (this.#served < SERVICE_MS) this.#serveNext();
    else this.#rest();
  };

  #rest(): void {
    setTimeout(this.#serveNext, this.#served * SHARE_OF_REST);
    this.#served = 0;
  }
}

/** The step that waits for the thread. A request with a large body waits when the body is there. */
export function takeThreadTurn(turns: ThreadTurns, bodyLimit: number): CallerStep {
  return (_policy, route) => (request, _reply, done) => {
    const turn = isReadFirst(request.headers, route.bodyLimit ?? bodyLimit)
      ? undefined
      : turns.enter(callerOf(request));
    if (turn === undefined) done();
    else
      turn.then(
        () => done(),
        (error) => done(turnRefused(error)),
      );
  };
}
