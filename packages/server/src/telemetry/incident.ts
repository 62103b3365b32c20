export interface Log {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const LOOK_MS = 1_000;
/** How long after the last failure an incident can end. */
const QUIET_MS = 5_000;

export interface IncidentOptions {
  /** The log messages. */
  readonly begins: string;
  readonly ends: string;
  /** Whether it ends only after a success: without attempts, the absence of failures proves nothing. */
  readonly untilRecovered?: boolean;
  readonly log: Pick<Log, 'warn'>;
}

/** The time from the first of many failures to the recovery: the log has one line for each end, and the number of failures. */
export class Incident {
  readonly #options: IncidentOptions;
  #count = 0;
  #total = 0;
  #since = 0;
  #last = 0;
  #hasRecovered = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: IncidentOptions) {
    this.#options = options;
  }

  /** The number of incidents. */
  get total(): number {
    return this.#total;
  }

  /** Whether the last attempt failed. */
  get isOn(): boolean {
    return this.#timer !== undefined && !this.#hasRecovered;
  }

  /** An attempt failed. */
  failed(fields: object): void {
    this.#last = performance.now();
    this.#count += 1;
    this.#hasRecovered = false;
    if (this.#timer !== undefined) return;
    this.#total += 1;
    this.#since = this.#last;
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    this.#timer.unref();
    this.#options.log.warn(fields, this.#options.begins);
  }

  /** An attempt succeeded. Costs one comparison outside of an incident. */
  recovered(): void {
    if (this.#timer !== undefined) this.#hasRecovered = true;
  }

  #look(): void {
    const { untilRecovered = false, ends, log } = this.#options;
    if (performance.now() - this.#last < QUIET_MS || (untilRecovered && !this.#hasRecovered)) return;
    const fields = { seconds: Math.round((this.#last - this.#since) / LOOK_MS), times: this.#count };
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#count = 0;
    log.warn(fields, ends);
  }
}
