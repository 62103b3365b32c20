import { randomUUID } from 'node:crypto';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';

const NOW_MS = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/**
 * Work that one of several processes does at a time: the one that has the lease, a row of `Service`. It needs no session, so poolers do not matter.
 * The row names the process, when the lease ends, and its term, which begins when a process gets the lease that did not have it last.
 */
export class Lease {
  readonly #database: Database;
  readonly #name: string;
  readonly #hold: string;

  /** @param condition SQL that is true if there is work; nothing is written while there is none */
  constructor(database: Database, name: string, condition = 'true') {
    this.#database = database;
    this.#name = name;
    const value = (term: string) => `$2::text || ' ' || (${NOW_MS} + $3::bigint) || ' ' || ${term}`;
    const isOwn = `split_part(s."value", ' ', 1) = $2::text`;
    const term = `CASE WHEN ${isOwn} THEN split_part(s."value", ' ', 3) ELSE $4::text END`;
    this.#hold =
      `INSERT INTO "Service" AS s ("key", "value") SELECT $1::text, ${value('$4::text')} WHERE ${condition} ` +
      `ON CONFLICT ("key") DO UPDATE SET "value" = ${value(term)} ` +
      `WHERE ${isOwn} OR split_part(s."value", ' ', 2)::bigint < ${NOW_MS} RETURNING split_part("value", ' ', 3)`;
  }

  /**
   * Takes or keeps the lease, from now on for `ms` milliseconds.
   * @returns its term, the same one while no other process has had it; undefined if another process has it
   */
  async hold(process: string, ms: number): Promise<string | undefined> {
    const { rows } = await this.#database.query(
      { text: this.#hold },
      [this.#name, process, String(Math.ceil(ms)), randomUUID()],
      SERVICE_WORK,
    );
    return rows[0]?.[0] ?? undefined;
  }

  /** Lets another process have it at once. */
  async yield(process: string): Promise<void> {
    const text = `DELETE FROM "Service" WHERE "key" = $1::text AND split_part("value", ' ', 1) = $2::text`;
    await this.#database.query({ text }, [this.#name, process], SERVICE_WORK);
  }
}
