import { randomBytes } from 'node:crypto';
import { type Queryable, SERVICE_WORK, serviceRows } from '@catalog-service/postgres';

const NAME = 'versionSecret';
const SECRET_BYTES = 32;

const INSERT = 'INSERT INTO "Service" ("key", "value") VALUES ($1, $2) ON CONFLICT ("key") DO NOTHING';

/** A secret in the database, the same for all processes, for hashes that callers see. */
export class ServiceSecret {
  readonly #database: Queryable;
  #value: string | undefined;
  #loading: Promise<void> | undefined;

  /** @param value instead of the one in the database */
  constructor(database: Queryable, value?: string) {
    this.#database = database;
    this.#value = value;
  }

  /** Awaited before the value is used, outside of a transaction; undefined if it is loaded. */
  load(): Promise<void> | undefined {
    if (this.#value !== undefined) return undefined;
    this.#loading ??= this.#read().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  /** @throws Error if it is not loaded */
  get value(): string {
    if (this.#value === undefined) throw new Error('The secret of the service is not loaded');
    return this.#value;
  }

  async #read(): Promise<void> {
    this.#value = await this.#stored();
    if (this.#value !== undefined) return;
    const value = randomBytes(SECRET_BYTES).toString('base64url');
    await this.#database.query({ text: INSERT }, [NAME, value], SERVICE_WORK);
    // Another process may have been faster.
    this.#value = await this.#stored();
  }

  async #stored(): Promise<string | undefined> {
    const [row] = await serviceRows(this.#database, 'SELECT "value" FROM "Service" WHERE "key" = $1', [NAME]);
    return row?.[0] ?? undefined;
  }
}
