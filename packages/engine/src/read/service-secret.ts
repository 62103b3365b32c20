import { randomBytes } from 'node:crypto';
import { type Queryable, SERVICE_WORK, type Statement } from '@catalog-service/postgres';

const NAME = 'versionSecret';
const SECRET_BYTES = 32;

const READ: Statement = { text: 'SELECT "value" FROM "Service" WHERE "key" = $1', repeatable: true };
const KEEP: Statement = {
  text: 'INSERT INTO "Service" ("key", "value") VALUES ($1, $2) ON CONFLICT ("key") DO NOTHING',
};

/** A secret that the database keeps, the same for every replica: what callers are shown is keyed by it. */
export class ServiceSecret {
  readonly #database: Queryable;
  #value: string | undefined;
  #loading: Promise<void> | undefined;

  /** `value` in place of the one that the database keeps. */
  constructor(database: Queryable, value?: string) {
    this.#database = database;
    this.#value = value;
  }

  /** To be awaited before the value is used, outside of a transaction. Undefined where there is nothing to await. */
  load(): Promise<void> | undefined {
    if (this.#value !== undefined) return undefined;
    this.#loading ??= this.#read().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  /** @throws Error where it is not loaded */
  get value(): string {
    if (this.#value === undefined) throw new Error('The secret of the service is not loaded');
    return this.#value;
  }

  async #read(): Promise<void> {
    this.#value = (await this.#kept()) ?? (await this.#make());
  }

  async #kept(): Promise<string | undefined> {
    const { rows } = await this.#database.query(READ, [NAME], SERVICE_WORK);
    return rows[0]?.[0] ?? undefined;
  }

  async #make(): Promise<string | undefined> {
    await this.#database.query(KEEP, [NAME, randomBytes(SECRET_BYTES).toString('base64url')], SERVICE_WORK);
    // Another process may have been faster.
    return this.#kept();
  }
}
