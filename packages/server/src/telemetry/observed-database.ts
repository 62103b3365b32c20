import type { LaneState, Work } from '@catalog-service/postgres';
import {
  type Database,
  DatabaseUnavailable,
  Histogram,
  NO_ANSWER,
  PATIENCE_MS,
  type ReadReplicas,
  type Result,
  SERVICE_WORK,
  type SqlValue,
  STATEMENT_SECONDS,
  type Statement,
  type Transaction,
} from '@catalog-service/postgres';
import { type MetricFamily, single } from './exposition.js';
import { Incident, type Log } from './incident.js';
import { LogThrottle } from './log-throttle.js';
import { replicaIncidents } from './replica-incidents.js';
import type { Tracing } from './tracing.js';

/** A statement that takes longer is logged, in milliseconds. */
const SLOW_MS = 1_000;
const MILLISECONDS = 1_000;

export interface ObservedOptions {
  readonly log: Log;
  readonly tracing?: Tracing | undefined;
}

/** Where a statement runs. */
type Place = Pick<Database, 'query'>;

/**
 * A database whose statements are timed, wherever they run, and traced; slow ones are logged with their text, in which no value ever
 * is, and so are the beginning and the end of an outage.
 */
export class ObservedDatabase implements Database {
  readonly #database: Database;
  readonly #log: Log;
  readonly #tracing: Tracing | undefined;
  readonly #outage: Incident;
  readonly #slow = new LogThrottle();
  readonly #seconds = { read: histogram(), write: histogram(), transaction: histogram() };
  readonly #replicas: ReadReplicas | undefined;
  #isClosing = false;

  constructor(database: Database, { log, tracing }: ObservedOptions) {
    this.#database = database;
    this.#replicas = database.replicas && this.#observed(database.replicas);
    this.#log = log;
    this.#tracing = tracing;
    this.#outage = new Incident({
      begins: 'the database is away',
      ends: 'the database is back',
      untilRecovered: true,
      log,
    });
    const ofReplicas = replicaIncidents(log);
    database.replicas?.watch((place, failure) => this.#isClosing || ofReplicas(place, failure));
  }

  get kind(): Database['kind'] {
    return this.#database.kind;
  }

  get hears(): boolean {
    return this.#database.hears;
  }

  get replicas(): ReadReplicas | undefined {
    return this.#replicas;
  }

  /** One that hangs is away too, from when nobody waits for it any more. */
  async requireWritable(): Promise<void> {
    const silence = setTimeout(() => this.#failed(new DatabaseUnavailable(NO_ANSWER), SERVICE_WORK), PATIENCE_MS);
    try {
      await this.#database.requireWritable();
      this.#outage.recovered();
    } catch (error) {
      this.#failed(error, SERVICE_WORK);
      throw error;
    } finally {
      clearTimeout(silence);
    }
  }

  lanes(): readonly LaneState[] {
    return this.#database.lanes();
  }

  query(statement: Statement, values: readonly SqlValue[], work: Work): Promise<Result> {
    const seconds = statement.repeatable === true ? this.#seconds.read : this.#seconds.write;
    return this.#ask(this.#database, statement, values, work, seconds);
  }

  async transaction<T>(run: (transaction: Transaction) => Promise<T>, work: Work): Promise<T> {
    const observed = (transaction: Transaction) =>
      run({
        query: (statement, values = []) => this.#ask(transaction, statement, values, work, this.#seconds.transaction),
      });
    try {
      return await this.#database.transaction(observed, work);
    } catch (error) {
      this.#failed(error, work);
      throw error;
    }
  }

  script(sql: string, alone?: 'alone'): Promise<void> {
    return this.#database.script(sql, alone);
  }

  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>> {
    return this.#database.listen(channel, handler, onGap);
  }

  close(): Promise<void> {
    this.#isClosing = true;
    return this.#database.close();
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

  #observed(replicas: ReadReplicas): ReadReplicas {
    return {
      maximumLagMs: replicas.maximumLagMs,
      position: () => replicas.position(),
      behindSeconds: () => replicas.behindSeconds(),
      watch: (watcher) => replicas.watch(watcher),
      query: (statement, values, work) => this.#ask(replicas, statement, values, work, this.#seconds.read),
    };
  }

  /** No async function: it would make a promise and a generator more for each statement. */
  #ask(
    place: Place,
    statement: Statement,
    values: readonly SqlValue[],
    work: Work,
    seconds: Histogram,
  ): Promise<Result> {
    const trail = work.presence?.trail;
    const span = this.#tracing?.beginStatement(statement.text, trail);
    const started = performance.now();
    trail?.beginStatement(started);
    let asked: Promise<Result>;
    try {
      asked = place.query(statement, values, work);
    } catch (error) {
      asked = Promise.reject(error);
    }
    return asked.then(
      (result) => {
        this.#over(statement, started, seconds, work);
        this.#outage.recovered();
        span?.end();
        return result;
      },
      (error: unknown) => {
        this.#over(statement, started, seconds, work);
        this.#failed(error, work);
        span?.fail(error);
        throw error;
      },
    );
  }

  #over(statement: Statement, started: number, seconds: Histogram, work: Work): void {
    const now = performance.now();
    const milliseconds = now - started;
    seconds.add(milliseconds / MILLISECONDS);
    work.presence?.trail?.endStatement(now);
    if (milliseconds > SLOW_MS) this.#noteSlow(statement, milliseconds, work);
  }

  #noteSlow({ text }: Statement, milliseconds: number, work: Work): void {
    const unsaid = this.#slow.next(text);
    if (unsaid === undefined) return;
    const more = unsaid === 0 ? {} : { unsaid };
    const place = work.presence?.place?.();
    this.#log.warn({ ...place, milliseconds: Math.round(milliseconds), statement: text, ...more }, 'slow statement');
  }

  /** That a client went away is no outage, and neither is our own end. */
  #failed(error: unknown, work: Work): void {
    if (!(error instanceof DatabaseUnavailable) || this.#isClosing || work.presence?.isGone === true) return;
    this.#outage.failed({ reason: error.message });
  }
}

function histogram(): Histogram {
  return new Histogram(STATEMENT_SECONDS);
}
