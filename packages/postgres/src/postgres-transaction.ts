import type { Connection } from './connection.js';
import { DatabaseError, type Result, type SqlValue, type Statement, type Transaction } from './database.js';
import { isConflict, isOfAborted, isStaleStatement, TRANSACTION_FAILED } from './errors.js';
import { type Outcome, requireCommitted } from './transaction-outcome.js';

const BEGIN = 'BEGIN ISOLATION LEVEL READ COMMITTED';

/** A transaction on a connection of its own. It begins with its first statement, in one round trip. */
export class PostgresTransaction implements Transaction {
  readonly #connection: Connection;
  #first: Promise<Result> | undefined;
  #over = false;
  #again = false;
  #failure: unknown;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async query(statement: Statement, values?: readonly SqlValue[]): Promise<Result> {
    if (this.#over) throw new Error('The transaction has ended');
    const known = this.#failure;
    try {
      if (this.#first === undefined) {
        this.#first = this.#connection.query(statement, values, { begin: BEGIN, inTransaction: true });
        return await this.#first;
      }
      await this.#requireBegun(this.#first);
      return await this.#connection.query(statement, values, { inTransaction: true });
    } catch (error) {
      this.#again ||= isConflict(error) || (statement.name !== undefined && isStaleStatement(error));
      if (!isOfAborted(error)) this.#failure = error;
      // Of statements that were sent together, those after a failed one have the same failure.
      throw known === this.#failure ? error : this.#failure;
    }
  }

  /** Runs `work`, then commits, or rolls back if anything failed. */
  async run<T>(work: (transaction: Transaction) => Promise<T>): Promise<Outcome<T>> {
    let committing = false;
    try {
      const value = await work(this);
      this.#over = true;
      if (this.#first !== undefined) {
        committing = true;
        requireCommitted(await this.#connection.command('COMMIT'));
      }
      return { done: true, value };
    } catch (error) {
      this.#over = true;
      const lost = !this.#connection.usable;
      if (!lost && this.#first !== undefined) await this.#rollBack();
      // A lost connection ends an uncommitted transaction; only the result of a COMMIT is not known.
      const again = lost ? !committing && !this.#connection.gaveUp : this.#again || isConflict(error);
      return { done: false, error, again };
    }
  }

  /** A statement that ran after a BEGIN which had failed would commit by itself. */
  async #requireBegun(first: Promise<Result>): Promise<void> {
    try {
      await first;
    } catch (cause) {
      const none = undefined;
      throw new DatabaseError('The transaction has failed', TRANSACTION_FAILED, none, none, none, { cause });
    }
  }

  /** Makes the connection usable again, or drops it. */
  async #rollBack(): Promise<void> {
    try {
      await this.#connection.command('ROLLBACK');
    } catch {
      this.#connection.destroy();
    }
  }
}
