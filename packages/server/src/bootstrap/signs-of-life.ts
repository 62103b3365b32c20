/** After this time without a sign of life, the main thread counts as hung: many times its longest task, in milliseconds. */
export const HUNG_AFTER_MS = 30_000;

const INTERVAL_MS = 1_000;
const NANOSECONDS_IN_MS = 1_000_000n;

/** The time at which the main thread last ran, in memory shared with another thread. The clock is monotonic, and the same for all threads. */
export class SignsOfLife {
  readonly #last: BigInt64Array;

  constructor(readonly memory = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)) {
    this.#last = new BigInt64Array(memory);
  }

  /** Gives a sign now and each second. @returns a function that stops it */
  begin(): () => void {
    this.#give();
    const timer = setInterval(() => this.#give(), INTERVAL_MS).unref();
    return () => clearInterval(timer);
  }

  /** Whether the last sign is too long ago. */
  get isHung(): boolean {
    return process.hrtime.bigint() - Atomics.load(this.#last, 0) > BigInt(HUNG_AFTER_MS) * NANOSECONDS_IN_MS;
  }

  #give(): void {
    Atomics.store(this.#last, 0, process.hrtime.bigint());
  }
}
