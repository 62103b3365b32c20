import { hash } from 'node:crypto';
import type { Queryable, Row } from '@catalog-service/postgres';
import type { Definition } from '../definition/definition.js';
import { ServiceSecret } from './service-secret.js';

/** SQL select list of the columns of a record's version. */
export function versionColumns(definition: Definition, alias: string): string {
  const updatedAt = definition.fields.updatedAt?.column;
  return `${alias}.xmin, ${updatedAt === undefined ? 'NULL' : `${alias}."${updatedAt}"`}`;
}

/** 96 bits. */
const LENGTH = 16;

/**
 * The versions of records. A version depends on the last transaction that wrote the row, and on the time of change, since a database
 * that was restored from a dump numbers transactions anew. These numbers reveal how much other projects write, so callers get a hash
 * of them, keyed by the service's secret.
 */
export class RecordVersions {
  readonly secret: ServiceSecret;

  /** @param secret instead of the one in the database */
  constructor(database: Queryable, secret?: string) {
    this.secret = new ServiceSecret(database, secret);
  }

  /** Awaited before the first version is made, outside of a transaction; undefined if the secret is loaded. */
  load(): Promise<void> | undefined {
    return this.secret.load();
  }

  /** The version of the record with this id and these `versionColumns`. */
  versionOf(id: string, [xmin = '', updatedAt = '']: Row): string {
    return hash('sha256', `${this.secret.value}${id} ${xmin} ${updatedAt}`, 'base64url').slice(0, LENGTH);
  }
}
