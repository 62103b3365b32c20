import {
  type DatabaseObservation,
  DatabaseUnavailable,
  Histogram,
  STATEMENT_SECONDS,
  type StatementObservation,
  type Work,
} from '@catalog-service/postgres';
import { type MetricFamily, single } from './exposition.js';
import { Incident, type Log } from './incident.js';
import { LogThrottle } from './log-throttle.js';
import { RequestContext } from './request-context.js';
import type { OpenSpan, Tracing } from './tracing.js';

/** A statement that takes longer is logged, in milliseconds. */
const SLOW_MS = 1_000;
const MILLISECONDS = 1_000;

export interface DatabaseWatchOptions {
  readonly log: Log;
  readonly tracing?: Tracing | undefined;
}

/**
 * Interprets what happens at the database: it times statements, has a span for each, logs slow ones with their text, which never holds a
 * value, and logs the beginning and the end of an outage.
 */
export class DatabaseWatch {
  readonly #log: Log;
  readonly #tracing: Tracing | undefined;
  readonly #outage: Incident;
  readonly #replicas: Incident[] = [];
  readonly #slow = new LogThrottle();
  readonly #seconds = { read: histogram(), write: histogram(), transaction: histogram() };
  readonly #spans = new WeakMap<StatementObservation, OpenSpan>();
  #isClosing = false;

  constructor({ log, tracing }: DatabaseWatchOptions) {
    this.#log = log;
    this.#tracing = tracing;
    this.#outage = new Incident({
      begins: 'the database is away',
      ends: 'the database is back',
      untilRecovered: true,
      log,
    });
  }

  observe(observation: DatabaseObservation): void {
    switch (observation.kind) {
      case 'statement':
        if (observation.endedAt === undefined) this.#sent(observation);
        else this.#over(observation, observation.endedAt);
        break;
      case 'database':
        this.#answered(observation.failure, observation.work);
        break;
      case 'replica':
        if (!this.#isClosing) this.#replica(observation.replica, observation.failure);
        break;
      case 'closing':
        this.#isClosing = true;
    }
  }

  families(): readonly MetricFamily[] {
    return [
      {
        type: 'histogram',
        name: 'db_client_operation_duration_seconds',
        help: 'Time of a statement, from the wait for its turn to its answer, by where it runs.',
        values: Object.entries(this.#seconds).map(([operation, value]) => ({ labels: { operation }, value })),
      },
      single('gauge', 'db_up', 'Whether the database was there when it was last asked.', this.#outage.isOn ? 0 : 1),
      single('counter', 'db_outages_total', 'Times that the database went away.', this.#outage.total),
    ];
  }

  #sent(observation: StatementObservation): void {
    const context = contextOf(observation.work);
    const span = this.#tracing?.beginStatement(observation.statement.text, context);
    if (span !== undefined) this.#spans.set(observation, span);
    context?.beginStatement(observation.sentAt);
  }

  #over(observation: StatementObservation, endedAt: number): void {
    const { statement, operation, work, sentAt, failure } = observation;
    const milliseconds = endedAt - sentAt;
    this.#seconds[operation].add(milliseconds / MILLISECONDS);
    contextOf(work)?.endStatement(endedAt);
    if (milliseconds > SLOW_MS) this.#noteSlow(statement.text, milliseconds, work);
    this.#answered(failure, work);
    if (this.#tracing === undefined) return;
    const span = this.#spans.get(observation);
    if (failure === undefined) span?.end();
    else span?.fail(failure);
  }

  #noteSlow(statement: string, milliseconds: number, work: Work): void {
    const unsaid = this.#slow.next(statement);
    if (unsaid === undefined) return;
    const more = unsaid === 0 ? {} : { unsaid };
    const fields = work.presence?.logFields?.();
    this.#log.warn({ ...fields, milliseconds: Math.round(milliseconds), statement, ...more }, 'slow statement');
  }

  /** It is no outage where a client disconnected, or the service closes the database. */
  #answered(failure: unknown, work: Work): void {
    if (failure === undefined) this.#outage.recovered();
    else if (failure instanceof DatabaseUnavailable && !this.#isClosing && work.presence?.isGone !== true) {
      this.#outage.failed({ reason: failure.message });
    }
  }

  /** Requests do not notice: the primary answers them. */
  #replica(index: number, failure: unknown): void {
    const name = `replica ${index + 1}`;
    this.#replicas[index] ??= new Incident({
      begins: `${name} cannot be read from`,
      ends: `${name} can be read from again`,
      untilRecovered: true,
      log: this.#log,
    });
    if (failure === undefined) this.#replicas[index].recovered();
    else this.#replicas[index].failed({ reason: failure instanceof Error ? failure.message : String(failure) });
  }
}

function contextOf({ presence }: Work): RequestContext | undefined {
  const context = presence?.context;
  return context instanceof RequestContext ? context : undefined;
}

function histogram(): Histogram {
  return new Histogram(STATEMENT_SECONDS);
}
