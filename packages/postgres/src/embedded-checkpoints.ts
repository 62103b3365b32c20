import type { Queryable } from './database.js';
import { PATIENT_WORK } from './work.js';

const EVERY_MS = 30_000;
/** Bytes of log that are worth a checkpoint, which delays all other statements by about a tenth of a second. */
const WORTH_IT = 16 * 1_024 * 1_024;

/**
 * Runs a checkpoint now and then, which lets PostgreSQL delete its log. A server has a process for that; the embedded database
 * would keep the whole log until it is closed.
 */
export class EmbeddedCheckpoints {
  readonly #database: Queryable;
  readonly #everyMs: number;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;
  /** The end of the log at the last checkpoint. */
  #end = '0/0';

  /** @param everyMs the time between two looks, in milliseconds */
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
          // Closing the database rejects one that waits for a permit.
          if (!this.#isOver) process.emitWarning(error);
        })
        .finally(() => this.#lookLater());
    }, this.#everyMs).unref();
  }

  /** With a long timeout: the log grows most while writes delay the checkpoint. */
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
