import { hash, randomBytes } from 'node:crypto';
import type { Queryable, Row, Statement } from '../database/database.js';
import type { Definition } from '../definition/definition.js';

/** SQL select list of the columns that a record's version is made of. */
export function versionColumns(definition: Definition, alias: string): string {
  const updatedAt = definition.fields.updatedAt?.column;
  return `${alias}.xmin, ${updatedAt === undefined ? 'NULL' : `${alias}."${updatedAt}"`}`;
}

const NAME = 'versionSecret';
const SECRET_BYTES = 32;
/** 96 bits. */
const LENGTH = 16;

const READ: Statement = { text: 'SELECT "value" FROM "Service" WHERE "key" = $1', repeatable: true };
const KEEP: Statement = {
  text: 'INSERT INTO "Service" ("key", "value") VALUES ($1, $2) ON CONFLICT ("key") DO NOTHING',
};

/**
 * The versions of records. What tells the states of a record apart is the transaction that wrote its row last, and its time
 * of change; the first alone would do, but for a database that is restored from a dump and counts transactions anew. All
 * projects of a server share that count, and who watches it learns how much the others write: so callers are shown a
 * hash of it, keyed by a secret that the database keeps, the same for every replica.
 */
export class RecordVersions {
  readonly #database: Queryable;
  #secret: string | undefined;
  #loading: Promise<void> | undefined;

  /** `secret` in place of the one that the database keeps. */
  constructor(database: Queryable, secret?: string) {
    this.#database = database;
    this.#secret = secret;
  }

  /** To be awaited before the first version is made, outside of a transaction. Undefined where there is nothing to await. */
  load(): Promise<void> | undefined {
    if (this.#secret !== undefined) return undefined;
    this.#loading ??= this.#read().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  /** The version of the record with this id, whose `versionColumns` begin at `index` of its row. */
  versionOf(id: string, row: Row, index: number): string {
    if (this.#secret === undefined) throw new Error('The secret of versions is not loaded');
    const [xmin = '', updatedAt = ''] = row.slice(index, index + 2);
    return hash('sha256', `${this.#secret}${id} ${xmin} ${updatedAt}`, 'base64url').slice(0, LENGTH);
  }

  async #read(): Promise<void> {
    this.#secret = (await this.#kept()) ?? (await this.#make());
  }

  async #kept(): Promise<string | undefined> {
    const { rows } = await this.#database.query(READ, [NAME]);
    return rows[0]?.[0] ?? undefined;
  }

  async #make(): Promise<string | undefined> {
    await this.#database.query(KEEP, [NAME, randomBytes(SECRET_BYTES).toString('base64url')]);
    // Another process may have been faster.
    return this.#kept();
  }
}
