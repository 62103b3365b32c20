import { type Database, ObservedDatabase } from '@catalog-service/postgres';
import type { FastifyInstance } from 'fastify';
import type { Observer } from '../observation/observation.js';
import { AccessLog } from './access-log.js';
import type { Origin } from './build-info.js';
import { CallerRequests } from './caller-requests.js';
import type { LogOutput } from './log-output.js';
import { Metrics } from './metrics.js';
import type { Log } from './service-log.js';
import { ServiceLog } from './service-log.js';
import { openTracing, type Tracing } from './tracing.js';
import { UnservedReads } from './unserved-reads.js';

export interface TelemetryOptions {
  /** Whether anybody can scrape the figures. */
  readonly metrics: boolean;
  readonly accessLog: boolean;
  /** Minutes for which callers can read their own last requests; 0, the default: they cannot. */
  readonly requestHistoryMinutes?: number;
}

/** Finds out whether an SDK of OpenTelemetry is there. */
export async function openTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  return new Telemetry(options, await openTracing());
}

/** The log, metrics and traces of the service. */
export class Telemetry {
  readonly metrics: Metrics | undefined;
  readonly tracing: Tracing | undefined;
  readonly unservedReads = new UnservedReads();
  /** Undefined where nothing is kept. */
  readonly callerRequests: CallerRequests | undefined;
  readonly #serviceLog: ServiceLog;
  readonly #hasAccessLog: boolean;
  #accessLog: AccessLog | undefined;
  #log: Log | undefined;
  readonly #early: [level: keyof Log, ...line: Parameters<Log['warn']>][] = [];

  constructor({ metrics, accessLog, requestHistoryMinutes = 0 }: TelemetryOptions, tracing?: Tracing) {
    const write = (level: keyof Log) => (fields: object, message: string) => {
      if (this.#log === undefined) this.#early.push([level, fields, message]);
      else this.#log[level](fields, message);
    };
    this.#serviceLog = new ServiceLog({ warn: write('warn'), error: write('error') });
    this.metrics = metrics ? new Metrics(this.#serviceLog.outage) : undefined;
    this.callerRequests = requestHistoryMinutes === 0 ? undefined : new CallerRequests(requestHistoryMinutes);
    this.#hasAccessLog = accessLog;
    this.tracing = tracing;
  }

  /** The observer of everything that happens. */
  readonly observe: Observer = (observation) => {
    this.#serviceLog.observe(observation);
    if (observation.kind === 'statement' && observation.statement.unserved !== undefined) {
      this.unservedReads.observe(observation, observation.statement.unserved);
    }
    this.metrics?.observe(observation);
    this.#accessLog?.observe(observation);
    this.callerRequests?.observe(observation);
    this.tracing?.observe(observation);
  };

  /** The same database, observed. */
  observed(database: Database): Database {
    return new ObservedDatabase(database, this.observe);
  }

  /** Writes to the log of a server: what was said before there was one, and from now on, also the access log, where there is one. */
  logOf(server: FastifyInstance, out: LogOutput, origin: Origin): void {
    this.logTo(server.log);
    if (!this.#hasAccessLog) return;
    this.#accessLog = new AccessLog(out, origin, this.tracing);
    server.addHook('onClose', async () => this.flush());
  }

  /** Writes the lines of the access log that are held back. */
  flush(): void {
    this.#accessLog?.flush();
  }

  /** The service log alone. */
  logTo(log: Log): void {
    this.#log = log;
    for (const [level, ...line] of this.#early.splice(0)) log[level](...line);
  }
}
