import { DatabaseUnavailable } from '@catalog-service/postgres';
import type { BackgroundTask, Observer } from './observation.js';

/** Runs work that no request waits for. A failure is observed; it does not end the process. */
export class Background {
  readonly #observe: Observer;

  constructor(observe: Observer) {
    this.#observe = observe;
  }

  /** Runs the work once. Never rejects. */
  async run(task: BackgroundTask, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#observe({ kind: 'background', task, failure: undefined });
    } catch (error) {
      this.failed(task, error);
    }
  }

  /** Runs the work every `ms` milliseconds. @returns a function that stops it */
  every(ms: number, task: BackgroundTask, work: () => Promise<void>): () => void {
    const timer = setInterval(() => {
      this.run(task, work).catch((error: unknown) => this.failed(task, error));
    }, ms).unref();
    return () => clearInterval(timer);
  }

  /** Notes a failure. An outage of the database is observed at the database. */
  failed(task: BackgroundTask, failure: unknown): void {
    if (failure instanceof DatabaseUnavailable && task !== 'unhandled') return;
    this.#observe({ kind: 'background', task, failure: failure ?? new Error('The work failed without a reason') });
  }
}
