import { type Database, ObservedDatabase } from '@catalog-service/postgres';
import { DatabaseWatch } from './database-watch.js';
import type { Log } from './incident.js';
import { RequestMetrics } from './request-metrics.js';
import { openTracing, type Tracing } from './tracing.js';

export interface TelemetryOptions {
  /** Whether anybody can ask for what is counted. */
  readonly metrics: boolean;
  readonly accessLog: boolean;
}

/** Finds out whether an SDK of OpenTelemetry is there. */
export async function openTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  return new Telemetry(options, await openTracing());
}

/** What is counted, traced and written down of the service, besides its answers. */
export class Telemetry {
  readonly metrics: RequestMetrics | undefined;
  readonly accessLog: boolean;
  readonly tracing: Tracing | undefined;
  #database: DatabaseWatch | undefined;
  #log: Log | undefined;
  readonly #early: Parameters<Log['warn']>[] = [];

  constructor({ metrics, accessLog }: TelemetryOptions, tracing?: Tracing) {
    this.metrics = metrics ? new RequestMetrics() : undefined;
    this.accessLog = accessLog;
    this.tracing = tracing;
  }

  /** The same database, whose statements are timed and traced. */
  observe(database: Database): Database {
    const log: Log = {
      warn: (...line) => (this.#log === undefined ? this.#early.push(line) : this.#log.warn(...line)),
    };
    const watch = new DatabaseWatch({ log, tracing: this.tracing });
    this.#database = watch;
    return new ObservedDatabase(database, (observation) => watch.observe(observation));
  }

  /** Where the database's lines go: the log of the server, which is made after the database, and is given what there was to say till then. */
  logTo(log: Log): void {
    this.#log = log;
    for (const line of this.#early.splice(0)) log.warn(...line);
  }

  get database(): DatabaseWatch | undefined {
    return this.#database;
  }
}
