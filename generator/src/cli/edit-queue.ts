/** Milliseconds without events after which an editor has finished saving. */
const SILENCE = 20;

/** Runs work one after another; events in quick succession count as one edit. */
export class EditQueue {
  #since: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running = Promise.resolve();

  /**
   * @param edited runs after each edit; told when the edit was noticed, in milliseconds since the process began
   * @param failed reports an error; the next edit may correct it
   */
  constructor(
    readonly edited: (since: number) => Promise<void>,
    readonly failed: (error: Error) => void,
  ) {}

  /** Something was saved. */
  add(): void {
    this.#since ??= performance.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const began = this.#since ?? performance.now();
      this.#since = undefined;
      this.run(() => this.edited(began));
    }, SILENCE);
  }

  /** Runs this after all that was asked for before. */
  run(work: () => Promise<void>): void {
    this.#running = this.#running.then(work).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      this.failed(error);
    });
  }

  /** Waits for the work that has begun; edits that have not are dropped. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
  }
}
