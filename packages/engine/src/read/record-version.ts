import { hash } from 'node:crypto';
import type { Queryable, Row } from '@catalog-service/postgres';
import type { Definition } from '../definition/definition.js';
import { ServiceSecret } from './service-secret.js';

/** SQL select list of the columns that a record's version is made of. */
export function versionColumns(definition: Definition, alias: string): string {
  const updatedAt = definition.fields.updatedAt?.column;
  return `${alias}.xmin, ${updatedAt === undefined ? 'NULL' : `${alias}."${updatedAt}"`}`;
}

/** 96 bits. */
const LENGTH = 16;

/**
 * The versions of records. What tells the states of a record apart is the transaction that wrote its row last, and its time
 * of change; the first alone would do, but for a database that is restored from a dump and counts transactions anew. All
 * projects of a server share that count, and who watches it learns how much the others write: so callers are shown a
 * hash of it, keyed by a secret that the database keeps, the same for every replica.
 */
export class RecordVersions {
  readonly secret: ServiceSecret;

  /** `secret` in place of the one that the database keeps. */
  constructor(database: Queryable, secret?: string) {
    this.secret = new ServiceSecret(database, secret);
  }

  /** To be awaited before the first version is made, outside of a transaction. Undefined where there is nothing to await. */
  load(): Promise<void> | undefined {
    return this.secret.load();
  }

  /** The version of the record with this id, whose `versionColumns` begin at `index` of its row. */
  versionOf(id: string, row: Row, index: number): string {
    const [xmin = '', updatedAt = ''] = row.slice(index, index + 2);
    return hash('sha256', `${this.secret.value}${id} ${xmin} ${updatedAt}`, 'base64url').slice(0, LENGTH);
  }
}
