import { type Database, SERVICE_WORK } from '@catalog-service/postgres';

const NOW_MS = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** Work that one of several processes does at a time: the one that has the lease, a row of `Service`. It needs no session, so poolers do not matter. */
export class Lease {
  readonly #database: Database;
  readonly #name: string;
  readonly #hold: string;

  /** @param condition SQL that is true if there is work; nothing is written while there is none */
  constructor(database: Database, name: string, condition = 'true') {
    this.#database = database;
    this.#name = name;
    this.#hold =
      `INSERT INTO "Service" AS s ("key", "value") SELECT $1::text, $2::text || ' ' || (${NOW_MS} + $3::bigint) ` +
      `WHERE ${condition} ON CONFLICT ("key") DO UPDATE SET "value" = EXCLUDED."value" ` +
      `WHERE split_part(s."value", ' ', 1) = $2::text OR split_part(s."value", ' ', 2)::bigint < ${NOW_MS} RETURNING "key"`;
  }

  /** Whether the process has the lease, from now on for `ms` milliseconds. */
  async hold(process: string, ms: number): Promise<boolean> {
    const { rows } = await this.#database.query(
      { text: this.#hold },
      [this.#name, process, String(Math.ceil(ms))],
      SERVICE_WORK,
    );
    return rows.length > 0;
  }

  /** Lets another process have it at once. */
  async yield(process: string): Promise<void> {
    const text = `DELETE FROM "Service" WHERE "key" = $1::text AND split_part("value", ' ', 1) = $2::text`;
    await this.#database.query({ text }, [this.#name, process], SERVICE_WORK);
  }
}
