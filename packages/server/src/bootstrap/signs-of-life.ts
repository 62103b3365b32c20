/** How long the main thread may give no sign of life before it counts as hung, in milliseconds: many times as long as its longest task. */
export const HUNG_AFTER_MS = 30_000;

const INTERVAL_MS = 1_000;
const NANOSECONDS_IN_MS = 1_000_000n;

/**
 * The time at which the main thread last ran, in memory that another thread reads without asking it. The clock is monotonic and the same
 * for all threads of a process: a change of the wall clock neither hides a hang nor makes one up.
 */
export class SignsOfLife {
  readonly #last: BigInt64Array;

  constructor(readonly memory = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)) {
    this.#last = new BigInt64Array(memory);
  }

  /** Gives a sign now, and one each second. @returns what ends that. */
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
