import { setTimeout as pause } from 'node:timers/promises';
import type { EventWatch } from '@catalog-service/engine';
import type { Background } from '../observation/background.js';

/** How often the database is asked for events while somebody waits, in milliseconds: half of it is the usual delay of an event. */
const LOOK_MS = 40;
/** After a look that failed. */
const RETRY_MS = 1_000;

/** Looks for events for all of a process who wait for some. */
export class EventPolling {
  readonly #watch: EventWatch;
  readonly #background: Background;
  #isLooking = false;

  constructor(watch: EventWatch, background: Background) {
    this.#watch = watch;
    this.#background = background;
  }

  /** Whether a caller follows changes. */
  get isWaited(): boolean {
    return this.#watch.isWaited;
  }

  /** Calls `wake` when there may be events of one of the tables in a project, until the returned function is called. Read once after this call. */
  wait(projectId: string, tables: readonly string[], wake: () => void): () => void {
    const stop = this.#watch.wait(projectId, tables, wake);
    if (!this.#isLooking) {
      this.#isLooking = true;
      this.#look()
        .catch((error: unknown) => this.#background.failed('events', error))
        .finally(() => {
          this.#isLooking = false;
        });
    }
    return stop;
  }

  /** Until nobody waits. */
  async #look(): Promise<void> {
    while (this.#watch.isWaited) {
      let delay = LOOK_MS;
      try {
        await this.#watch.look();
      } catch (error) {
        this.#background.failed('events', error);
        this.#watch.forget();
        delay = RETRY_MS;
      }
      await pause(delay);
    }
  }
}
