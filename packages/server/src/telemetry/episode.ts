/** The part of a log that is written to here. */
export interface Log {
  warn(fields: object, message: string): void;
}

const LOOK_MS = 1_000;
/** How long nothing may have happened before it is over. */
const QUIET_MS = 5_000;

export interface EpisodeOptions {
  /** What is said when it begins and when it is over. */
  readonly begins: string;
  readonly ends: string;
  /** Over only once the opposite has been seen: where nobody asks, nobody knows. */
  readonly untilMended?: boolean;
  readonly log: Log;
}

/** Something that goes wrong many times in a row: logged when it begins and when it is over, counted in between. */
export class Episode {
  readonly #options: EpisodeOptions;
  #count = 0;
  #total = 0;
  #since = 0;
  #last = 0;
  #isMended = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: EpisodeOptions) {
    this.#options = options;
  }

  /** How many there were. */
  get total(): number {
    return this.#total;
  }

  /** Whether it went wrong when it was last seen. */
  get isOn(): boolean {
    return this.#timer !== undefined && !this.#isMended;
  }

  /** It went wrong once. */
  happened(fields: object): void {
    this.#last = performance.now();
    this.#count += 1;
    this.#isMended = false;
    if (this.#timer !== undefined) return;
    this.#total += 1;
    this.#since = this.#last;
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    this.#timer.unref();
    this.#options.log.warn(fields, this.#options.begins);
  }

  /** It went well once. Costs a comparison where nothing is wrong. */
  mended(): void {
    if (this.#timer !== undefined) this.#isMended = true;
  }

  #look(): void {
    const { untilMended = false, ends, log } = this.#options;
    if (performance.now() - this.#last < QUIET_MS || (untilMended && !this.#isMended)) return;
    const fields = { seconds: Math.round((this.#last - this.#since) / LOOK_MS), times: this.#count };
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#count = 0;
    log.warn(fields, ends);
  }
}
