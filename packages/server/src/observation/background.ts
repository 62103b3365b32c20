import { DatabaseUnavailable } from '@catalog-service/postgres';
import type { BackgroundTask } from './background-tasks.js';
import type { Observer } from './observation.js';

/** Runs work that no request waits for, and is the only way to it. A failure is observed; it does not end the process. */
export class Background {
  readonly #observe: Observer;
  readonly #isHeld: (task: BackgroundTask) => boolean;

  /** @param isHeld whether a task may not run now */
  constructor(observe: Observer, isHeld: (task: BackgroundTask) => boolean = () => false) {
    this.#observe = observe;
    this.#isHeld = isHeld;
  }

  /** Runs the work once, unless its task is held back. Never rejects. */
  async run(task: BackgroundTask, work: () => Promise<void>): Promise<void> {
    if (this.#isHeld(task)) return;
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
