import type { Context } from '@opentelemetry/api';

/** The data of a request that its line in the access log and its spans share. */
export class RequestContext {
  /** What spans of the request are part of; undefined without tracing. */
  trace: Context | undefined;
  /** Milliseconds of the statements that are over, less the moments at which those that run began. */
  #databaseMs = 0;
  #running = 0;

  /** @param now as `performance.now` has it */
  beginStatement(now: number): void {
    this.#databaseMs -= now;
    this.#running += 1;
  }

  endStatement(now: number): void {
    this.#databaseMs += now;
    this.#running -= 1;
  }

  /** Milliseconds that the database took by now, the waits for a turn included, and what still runs. */
  get databaseMs(): number {
    return this.#running === 0 ? this.#databaseMs : this.#databaseMs + this.#running * performance.now();
  }
}
