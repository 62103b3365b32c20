import { writeSync } from 'node:fs';
import type {
  Database,
  DatabaseObserver,
  Result,
  SqlValue,
  Statement,
  Transaction,
  Work,
} from '@catalog-service/postgres';
import type { LogOutput, RequestWatchOptions } from '@catalog-service/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { turns } from './turns.js';
import { OBSERVED_DATABASE, TELEMETRY, VARIANTS, type Variant } from './variants.js';

type Server = typeof import('@catalog-service/server');

/** Imported from here, a module is the service's own. */
const own = (name: string) => import(new URL(`${name}.js`, TELEMETRY).href);
const {
  ObservedDatabase: WholeObservedDatabase,
}: Pick<typeof import('@catalog-service/postgres'), 'ObservedDatabase'> = await import(OBSERVED_DATABASE.href);
const { ProcessMetrics: WholeProcessMetrics }: Pick<Server, 'ProcessMetrics'> = await own('process-metrics');
const { RequestWatch: WholeRequestWatch }: Pick<Server, 'RequestWatch'> = await own('request-watch');

const STANDARD_OUTPUT = 1;

/** Writes at once, and not in another thread: what that takes would be counted for the variant that comes next. */
const AT_ONCE: LogOutput = {
  write(lines, onOut) {
    const bytes = typeof lines === 'string' ? Buffer.from(lines) : lines;
    for (let done = 0; done < bytes.length; ) done += writeSync(STANDARD_OUTPUT, bytes, done);
    onOut?.();
  },
};

/** A watch of each variant; a request ends with the one that it began with. */
export class RequestWatch {
  readonly #watches = new Map<Variant, InstanceType<typeof WholeRequestWatch>>();

  constructor(options: RequestWatchOptions) {
    for (const variant of VARIANTS.filter(({ isWatched }) => isWatched)) {
      const metrics = variant.metrics ? options.metrics : undefined;
      const accessLog = variant.accessLog ? AT_ONCE : undefined;
      this.#watches.set(variant, new WholeRequestWatch({ ...options, metrics, accessLog }));
    }
    // What is still to be done for a request is counted where the request was.
    turns.onTurn(() => this.flush());
  }

  flush(): void {
    for (const watch of this.#watches.values()) watch.flush();
  }

  begin(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
    const watch = this.#watches.get(turns.begin());
    if (watch === undefined) next();
    else watch.begin(request, reply, next);
  }
}

export class ObservedDatabase extends WholeObservedDatabase {
  readonly #database: Database;

  constructor(database: Database, observe: DatabaseObserver) {
    super(database, observe);
    this.#database = database;
  }

  override query(statement: Statement, values: readonly SqlValue[], work: Work): Promise<Result> {
    if (turns.current.isWatched) return super.query(statement, values, work);
    return this.#database.query(statement, values, work);
  }

  override transaction<T>(run: (transaction: Transaction) => Promise<T>, work: Work): Promise<T> {
    return turns.current.isWatched ? super.transaction(run, work) : this.#database.transaction(run, work);
  }
}

export class ProcessMetrics extends WholeProcessMetrics {
  constructor() {
    super();
    turns.onTurn(({ metrics }) => (metrics ? this.start() : this.stop()));
  }
}
