import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { FairQueue, type SqlValue, type Work } from '@catalog-service/postgres';
import { invalidBody, isJsonObject, isSealed, SEALED, type SecretKind } from '@catalog-service/vocabulary';
import type { Definition } from '../../definition/definition.js';
import { CLEAR, contentOf, type Place, placeText, SecretValue, secretColumns } from '../../secret/secret.js';

/** The operations of hooks on secrets. */
export interface SecretAccess {
  /** A new value for a secret field. */
  of(text: string): SecretValue;
  /** The text of a value of an encrypted field. @throws Error for a hashed one, and for one that another record had */
  textOf(secret: SecretValue): string;
  /** Whether a text is the value of a hashed or encrypted field. A hash is slow on purpose, and computed by another thread. */
  matches(secret: SecretValue, text: string): Promise<boolean>;
}

/** 16 MiB and five passes, as OWASP recommends where memory is bounded. Each hash carries its own costs, so these may change. */
const COSTS = { ln: 14, r: 8, p: 5 } as const;
const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** Limits stored hashes as well, so that no caller makes the service compute one that takes minutes. */
const MOST_MEMORY = 256 * 1024 * 1024;

/** Hashes of one request, which others wait for. */
const MOST_HASHES = 50;

/** Concurrent hashes: half of Node's threads, which files, names and compression use too. They are scheduled fairly among projects. */
const HASHES_AT_A_TIME = 2;
const HASH_WAIT_MS = 30_000;

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Whether a text is a key: 32 bytes in base64 or base64url. */
export const isSecretKey = (text: string): boolean =>
  /^[A-Za-z0-9+/_-]{43}=?$/.test(text) && Buffer.from(text, 'base64').length === KEY_BYTES;

/** The columns of a record that is written. */
interface Sealable {
  readonly id: string;
  readonly columns: Map<string, SqlValue>;
}

interface HashParameters extends Readonly<Record<keyof typeof COSTS, number>> {
  readonly salt: Buffer;
  readonly length: number;
}

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

const scryptOf = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const SEALED_FORM = { hashed: new RegExp(SEALED.hashed), encrypted: new RegExp(SEALED.encrypted) };

/** A stored value is not valid for its record and field. */
export class SecretRefused extends Error {
  override readonly name = 'SecretRefused';
}

/** Seals and opens the values of secret fields. */
export class Secrets implements SecretAccess {
  readonly #keys: readonly Key[];
  readonly #queue = new FairQueue({ permits: HASHES_AT_A_TIME, waitMs: HASH_WAIT_MS });

  /** @param keys the newest first, which encrypts; all of them decrypt */
  constructor(keys: readonly string[] = []) {
    this.#keys = keys.map((text) => {
      const bytes = Buffer.from(text, 'base64');
      return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
    });
  }

  /** Id of the key that encrypts. */
  get keyId(): string | undefined {
    return this.#keys[0]?.id;
  }

  of(text: string): SecretValue {
    return new SecretValue({ text });
  }

  textOf(secret: SecretValue): string {
    const { text, place } = contentOf(secret);
    return place === undefined ? text : this.open(text, place);
  }

  async matches(secret: SecretValue, text: string): Promise<boolean> {
    const { text: stored, place } = contentOf(secret);
    const [, name, costs = '', salt = '', hash = ''] = stored.split('$');
    if (place === undefined || name !== 'scrypt') return timingSafeEqual(digest(this.textOf(secret)), digest(text));
    const [ln = 0, r = 0, p = 0] = costs.split(',').map((cost) => Number(cost.slice(cost.indexOf('=') + 1)));
    const expected = Buffer.from(hash, 'base64url');
    const parameters = { salt: Buffer.from(salt, 'base64url'), ln, r, p, length: expected.length };
    return timingSafeEqual(expected, await this.#hash(place, text, parameters));
  }

  /** Seals the values of a write that are not sealed yet, for the record. @throws Error if a sealed one is of another record */
  async seal(definition: Definition, projectId: string, id: string, columns: Map<string, SqlValue>): Promise<void> {
    for (const { field, column, kind } of secretColumns(definition)) {
      const value = columns.get(field);
      if (typeof value !== 'string') continue;
      const place = { table: definition.table, column, projectId, id };
      if (value.startsWith(CLEAR)) columns.set(field, await this.sealed(kind, value.slice(CLEAR.length), place));
      else if (kind === 'encrypted') this.open(value, place);
    }
  }

  /**
   * Does so for the records of a request, before its transaction: a hash takes longer than any statement. One record comes after the other, so
   * that requests of other projects run in between.
   * @throws Problem for more hashes than a request may ask for
   */
  async sealAll(definition: Definition, projectId: string, writes: readonly Sealable[]): Promise<void> {
    const hashed = secretColumns(definition).filter(({ kind }) => kind === 'hashed');
    const hashes = writes.flatMap(({ columns }) => hashed.filter(({ field }) => (columns.get(field) ?? null) !== null));
    if (hashes.length > MOST_HASHES) {
      const detail = `A request can write at most ${MOST_HASHES} values of hashed fields.`;
      throw invalidBody([{ pointer: '/data', code: 'invalid_value', detail }]);
    }
    for (const { id, columns } of writes) await this.seal(definition, projectId, id, columns);
  }

  /** The stored form of a text. */
  async sealed(kind: SecretKind, text: string, place: Place): Promise<string> {
    if (kind === 'encrypted') return this.#encrypted(text, place);
    const salt = randomBytes(SALT_BYTES);
    const hash = await this.#hash(place, text, { salt, ...COSTS, length: HASH_BYTES });
    const { ln, r, p } = COSTS;
    return ['', 'scrypt', `ln=${ln},r=${r},p=${p}`, salt.toString('base64url'), hash.toString('base64url')].join('$');
  }

  /** The text of an encrypted value. @throws SecretRefused if it is not encrypted, by a key that is not known, or for another place */
  open(stored: string, place: Place): string {
    if (!SEALED_FORM.encrypted.test(stored)) {
      throw new SecretRefused(
        `The secret of ${placeText(place)} is ${SEALED_FORM.hashed.test(stored) ? 'hashed' : 'not sealed'}`,
      );
    }
    const [, , key = '', nonce = '', rest = ''] = stored.split('$');
    const known = this.#keys.find(({ id }) => key === `k=${id}`);
    if (known === undefined)
      throw new SecretRefused(`The secret of ${placeText(place)} has the key ${key}, which SECRET_KEYS lacks`);
    const bytes = Buffer.from(rest, 'base64url');
    const decipher = createDecipheriv(CIPHER, known.bytes, Buffer.from(nonce, 'base64url'), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(placeText(place)));
    try {
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      throw new SecretRefused(`The secret of ${placeText(place)} was changed, or copied from another record`);
    }
  }

  /** The body of a create with one slow hash in place of its secrets, so that what is stored of it does not tell them. */
  async withoutSecrets({ fields }: Definition, body: unknown, work: Work, salt: string): Promise<unknown> {
    const names = Object.keys(fields).filter((name) => isSealed(fields[name]));
    const { data, ...rest } = isJsonObject(body) ? body : {};
    const secrets: unknown[][] = [];
    const others = (Array.isArray(data) ? data : [data]).map((record) => {
      if (!isJsonObject(record)) return record;
      const given = names.filter((name) => Object.hasOwn(record, name));
      secrets.push(given.map((name) => record[name]));
      return { ...record, ...Object.fromEntries(given.map((name) => [name, null])) };
    });
    if (secrets.flat().length === 0) return body;
    const parameters = { salt: Buffer.from(salt), ...COSTS, length: HASH_BYTES };
    const hash = await this.#hash(work, JSON.stringify(secrets), parameters);
    const more = Object.keys(rest).length === 0 ? {} : { rest };
    return { others, secrets: hash.toString('base64url'), ...more };
  }

  #encrypted(text: string, place: Place): string {
    const [key] = this.#keys;
    if (key === undefined) throw new Error('SECRET_KEYS is not set, and the catalog has encrypted fields');
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(placeText(place)));
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return ['', CIPHER, `k=${key.id}`, nonce.toString('base64url'), bytes.toString('base64url')].join('$');
  }

  #hash({ projectId }: Work, text: string, { salt, ln, r, p, length }: HashParameters): Promise<Buffer> {
    return this.#queue.use({ projectId }, () =>
      scryptOf(text, salt, length, { N: 2 ** ln, r, p, maxmem: MOST_MEMORY }),
    );
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
