import { DatabaseBusy, FairQueue, PERMIT_WAIT_MS, type Work } from '@catalog-service/postgres';
import { tooManyUnderWay } from './error-reply.js';

/** How long requests are processed as they arrive within one iteration of the event loop, in milliseconds. */
const ITERATION_MS = 10;

/** How long waiting requests are processed one after the other, in milliseconds, before the thread is free for other work. */
const SERVICE_MS = 3;

/** How long it is free then, as a share of the time that they took: Node accepts one connection per iteration, so it needs several. */
const SHARE_OF_REST = 1 / 2;

/**
 * Shares the main thread fairly among projects. Requests are processed as they arrive until an iteration of the event loop has taken too
 * long. Further requests wait. Each later iteration processes one request, of the project whose requests have taken the least time, and
 * the thread rests in between, so that other work of the loop never waits for more than one request.
 */
export class ThreadScheduler {
  readonly #queue = new FairQueue({ permits: 0, waitMs: PERMIT_WAIT_MS, isByCost: true });
  /** When the current iteration has taken too long; 0 before its first request. */
  #iterationEnds = 0;
  #isServing = false;
  /** Milliseconds taken since the last rest. */
  #served = 0;
  #current: { readonly work: Work; readonly began: number } | undefined;

  /**
   * Undefined where the request may run at once, else a promise that resolves when it may.
   * @throws DatabaseBusy through the promise, where it waits too long
   */
  schedule(work: Work): Promise<void> | undefined {
    if (!this.#isOver() && !this.#queue.isWaiting(work.projectId)) return undefined;
    if (!this.#isServing) this.#serveNext();
    return this.#queue.acquire(work).then(() => {
      this.#current = { work, began: performance.now() };
    });
  }

  #isOver(): boolean {
    const now = performance.now();
    if (this.#iterationEnds > 0) return now >= this.#iterationEnds;
    this.#iterationEnds = now + ITERATION_MS;
    setImmediate(this.#endIteration);
    return false;
  }

  readonly #endIteration = (): void => {
    this.#iterationEnds = 0;
  };

  /** Both callbacks run in the same iteration; between them the request does everything that it does synchronously. */
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
      this.#queue.release(work);
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

/** Continues a request when it has its permit, at once where it need not wait; rejects it if it waits too long. */
export function whenPermitted(
  permit: Promise<void> | undefined,
  run: () => void,
  reject: (problem: Error) => void,
): void {
  if (permit === undefined) run();
  else permit.then(run, (error: Error) => reject(error instanceof DatabaseBusy ? tooManyUnderWay() : error));
}
