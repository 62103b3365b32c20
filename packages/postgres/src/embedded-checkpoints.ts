import type { Queryable } from './database.js';
import { PATIENT_WORK } from './work.js';

const EVERY_MS = 30_000;
/** Bytes of log that are worth a checkpoint: it keeps all others waiting for about a tenth of a second. */
const WORTH_IT = 16 * 1_024 * 1_024;

/**
 * Lets go of PostgreSQL's log now and then: what it says is written to the tables first. A server has a process for that; the
 * embedded database would keep all of it until it is closed.
 */
export class EmbeddedCheckpoints {
  readonly #database: Queryable;
  readonly #everyMs: number;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;
  /** Where the log ended when it was last let go. */
  #end = '0/0';

  /** @param everyMs how long to wait from one look to the next, in milliseconds */
  constructor(database: Queryable, everyMs: number = EVERY_MS) {
    this.#database = database;
    this.#everyMs = everyMs;
    this.#lookLater();
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #lookLater(): void {
    if (this.#isOver) return;
    this.#timer = setTimeout(() => {
      this.#look()
        .catch((error: Error) => {
          // One that waits for its turn is turned away with the others when the database is closed.
          if (!this.#isOver) process.emitWarning(error);
        })
        .finally(() => this.#lookLater());
    }, this.#everyMs).unref();
  }

  /** Patiently: who writes so much that it has to wait is the one whose log grows. */
  async #look(): Promise<void> {
    const { rows } = await this.#database.query(
      { text: 'SELECT pg_current_wal_insert_lsn(), pg_current_wal_insert_lsn() - $1::pg_lsn > $2' },
      [this.#end, String(WORTH_IT)],
      PATIENT_WORK,
    );
    const [end, isWorthIt] = rows[0] ?? [];
    if (isWorthIt !== 't') return;
    await this.#database.query({ text: 'CHECKPOINT' }, [], PATIENT_WORK);
    this.#end = end ?? this.#end;
  }
}
