import type {
  Database,
  DatabaseObserver,
  Result,
  SqlValue,
  Statement,
  Transaction,
  Work,
} from '@catalog-service/postgres';
import { turns } from './turns.js';
import { OBSERVED_DATABASE } from './variants.js';

type Whole = Pick<typeof import('@catalog-service/postgres'), 'ObservedDatabase'>;

/** Imported from here, the module is the service's own. In a file of its own: modules that `in-variants.ts` waits for import it. */
const { ObservedDatabase: WholeObservedDatabase }: Whole = await import(OBSERVED_DATABASE.href);

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
