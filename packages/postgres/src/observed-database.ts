import {
  type Database,
  DatabaseUnavailable,
  NO_ANSWER,
  PATIENCE_MS,
  type Queryable,
  type ReadReplicas,
  type Result,
  type SqlValue,
  type Statement,
  type Transaction,
} from './database.js';
import type { LaneState } from './lane-state.js';
import { SERVICE_WORK, type Work } from './work.js';

/** The events between the service and its database, as data. The log, metrics and traces interpret them. */
export type DatabaseObservation =
  | StatementObservation
  /** The result of a check of the database, or of a transaction. */
  | { readonly kind: 'database'; readonly work: Work; readonly failure: unknown }
  /** Whether a replica, by its index in the list, can be read from. */
  | { readonly kind: 'replica'; readonly replica: number; readonly failure: unknown }
  /** A wait for a permit of a lane, which may have been in vain. */
  | { readonly kind: 'wait'; readonly lane: string; readonly milliseconds: number }
  /** The service closes the database: it causes the failures that follow. */
  | { readonly kind: 'closing' };

/** A statement, observed when it is sent, and again, as the same object, when it is over. */
export interface StatementObservation {
  readonly kind: 'statement';
  readonly statement: Statement;
  readonly operation: 'read' | 'write' | 'transaction';
  readonly work: Work;
  /** Milliseconds, as `performance.now()` gives them. */
  readonly sentAt: number;
  /** Undefined until it is over. */
  endedAt: number | undefined;
  failure: unknown;
}

/** Called with each observation. It never throws. */
export type DatabaseObserver = (observation: DatabaseObservation) => void;

/** A database that tells an observer of each statement, wherever it runs, and whether the database and its replicas are there. */
export class ObservedDatabase implements Database {
  readonly #database: Database;
  readonly #observe: DatabaseObserver;
  readonly replicas: ReadReplicas | undefined;

  constructor(database: Database, observe: DatabaseObserver) {
    this.#database = database;
    this.#observe = observe;
    this.replicas = database.replicas && this.#observed(database.replicas);
    for (const { name: lane, watchWaits } of database.lanes()) {
      watchWaits((milliseconds) => observe({ kind: 'wait', lane, milliseconds }));
    }
    database.replicas?.watch((replica, failure) => observe({ kind: 'replica', replica, failure }));
  }

  get kind(): Database['kind'] {
    return this.#database.kind;
  }

  get hears(): boolean {
    return this.#database.hears;
  }

  /** A database that does not answer counts as unavailable after `PATIENCE_MS`. */
  async requireWritable(): Promise<void> {
    const observe = (failure: unknown): void => this.#observe({ kind: 'database', work: SERVICE_WORK, failure });
    const silence = setTimeout(() => observe(new DatabaseUnavailable(NO_ANSWER)), PATIENCE_MS);
    try {
      await this.#database.requireWritable();
      observe(undefined);
    } catch (error) {
      observe(error);
      throw error;
    } finally {
      clearTimeout(silence);
    }
  }

  lanes(): readonly LaneState[] {
    return this.#database.lanes();
  }

  query(statement: Statement, values: readonly SqlValue[], work: Work): Promise<Result> {
    return this.#ask(this.#database, statement, values, work, statement.repeatable === true ? 'read' : 'write');
  }

  async transaction<T>(run: (transaction: Transaction) => Promise<T>, work: Work): Promise<T> {
    const observed = (transaction: Transaction): Promise<T> =>
      run({ query: (statement, values = []) => this.#ask(transaction, statement, values, work, 'transaction') });
    try {
      return await this.#database.transaction(observed, work);
    } catch (failure) {
      this.#observe({ kind: 'database', work, failure });
      throw failure;
    }
  }

  script(sql: string, alone?: 'alone'): Promise<void> {
    return this.#database.script(sql, alone);
  }

  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>> {
    return this.#database.listen(channel, handler, onGap);
  }

  close(): Promise<void> {
    this.#observe({ kind: 'closing' });
    return this.#database.close();
  }

  #observed(replicas: ReadReplicas): ReadReplicas {
    return {
      maximumLagMs: replicas.maximumLagMs,
      position: () => replicas.position(),
      behindSeconds: () => replicas.behindSeconds(),
      watch: (watcher) => replicas.watch(watcher),
      query: (statement, values, work) => this.#ask(replicas, statement, values, work, 'read'),
    };
  }

  /** No async function: it would make a promise and a generator more for each statement. */
  #ask(
    queryable: Queryable,
    statement: Statement,
    values: readonly SqlValue[],
    work: Work,
    operation: StatementObservation['operation'],
  ): Promise<Result> {
    const observation: StatementObservation = {
      kind: 'statement',
      statement,
      operation,
      work,
      sentAt: performance.now(),
      endedAt: undefined,
      failure: undefined,
    };
    this.#observe(observation);
    const end = (failure?: unknown): void => {
      observation.failure = failure;
      observation.endedAt = performance.now();
      this.#observe(observation);
    };
    let asked: Promise<Result>;
    try {
      asked = queryable.query(statement, values, work);
    } catch (error) {
      asked = Promise.reject(error);
    }
    return asked.then(
      (result) => {
        end();
        return result;
      },
      (failure: unknown) => {
        end(failure);
        throw failure;
      },
    );
  }
}
