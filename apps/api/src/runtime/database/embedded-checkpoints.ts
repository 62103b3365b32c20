import type { Queryable } from './database.js';

const EVERY_MS = 30_000;
/** Bytes of log that are worth a checkpoint: it keeps all others waiting for about a tenth of a second. */
const WORTH_IT = 16 * 1_024 * 1_024;

/**
 * Lets go of PostgreSQL's log now and then: what it says is written to the tables first. A server has a process for that; the
 * embedded database would keep all of it until it is closed.
 */
export class EmbeddedCheckpoints {
  readonly #database: Queryable;
  readonly #timer: NodeJS.Timeout;
  /** Where the log ended when it was last let go. */
  #end = '0/0';

  /** @param everyMs how often it looks, in milliseconds */
  constructor(database: Queryable, everyMs: number = EVERY_MS) {
    this.#database = database;
    this.#timer = setInterval(() => {
      this.#look().catch((error: Error) => process.emitWarning(error));
    }, everyMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const { rows } = await this.#database.query(
      { text: 'SELECT pg_current_wal_insert_lsn(), pg_current_wal_insert_lsn() - $1::pg_lsn > $2' },
      [this.#end, String(WORTH_IT)],
    );
    const [end, isWorthIt] = rows[0] ?? [];
    if (isWorthIt !== 't') return;
    await this.#database.query({ text: 'CHECKPOINT' });
    this.#end = end ?? this.#end;
  }
}
