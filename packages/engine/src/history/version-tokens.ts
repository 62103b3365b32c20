import { type Cipher, createCipheriv, createDecipheriv, createHmac, type Decipher, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RecordReading } from '../events/reading.js';
import type { ServiceSecret } from '../read/service-secret.js';
import type { VersionPosition } from './history-statements.js';

const CIPHER = 'aes-256-ecb';
/** Bytes of a block, of the id of a record, and of a position: the time in milliseconds since 1970, and the number. */
const BLOCK = 16;
const NUMBER = BLOCK / 2;
/** Projects with a resource whose ciphers are cached. */
const CACHED = 100;

/** Of the versions of a resource in a project. They work on whole blocks, so they have no state, and serve all versions. */
interface Ciphers {
  readonly sealing: Cipher;
  readonly opening: Decipher;
  readonly signing: Cipher;
}

/**
 * The tokens by which answers name versions: the position of the last change, encrypted, so that it does not tell how many changes others
 * make, and authenticated, so that callers cannot make one. A position is one block of AES, and its code is the CBC-MAC of the record and that block, so
 * the same version has the same token. A page has up to a hundred of them: a cursor has a key of its own, and that takes most of its time.
 */
export class VersionTokens {
  readonly #secret: ServiceSecret;
  readonly #ciphers = new LRUCache<string, Ciphers>({ max: CACHED });

  constructor(secret: ServiceSecret) {
    this.#secret = secret;
  }

  /** The secret is loaded. */
  seal({ at, seq }: VersionPosition, reading: RecordReading, id: string): string {
    const { sealing, signing } = this.#ciphersOf(reading);
    const position = Buffer.allocUnsafe(BLOCK);
    position.writeBigInt64BE(BigInt(Date.parse(at)));
    position.writeBigInt64BE(BigInt(seq), NUMBER);
    const sealed = sealing.update(position);
    return Buffer.concat([sealed, codeOf(signing, id, sealed)]).toString('base64url');
  }

  /** Undefined if it is not the token of a version of this record. The secret is loaded. */
  open(token: string, reading: RecordReading, id: string): VersionPosition | undefined {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== 2 * BLOCK) return undefined;
    const { opening, signing } = this.#ciphersOf(reading);
    const sealed = bytes.subarray(0, BLOCK);
    if (!timingSafeEqual(codeOf(signing, id, sealed), bytes.subarray(BLOCK))) return undefined;
    const position = opening.update(sealed);
    const at = new Date(Number(position.readBigInt64BE())).toISOString();
    return { at, seq: String(position.readBigInt64BE(NUMBER)) };
  }

  #ciphersOf({ caller, definition }: RecordReading): Ciphers {
    const context = JSON.stringify([caller.projectId, definition.key]);
    const known = this.#ciphers.get(context);
    if (known !== undefined) return known;
    const keyFor = (use: string) =>
      createHmac('sha256', this.#secret.value).update(`version ${use} ${context}`).digest();
    const [place, code] = [keyFor('place'), keyFor('code')];
    const ciphers = {
      sealing: createCipheriv(CIPHER, place, null).setAutoPadding(false),
      opening: createDecipheriv(CIPHER, place, null).setAutoPadding(false),
      signing: createCipheriv(CIPHER, code, null).setAutoPadding(false),
    };
    this.#ciphers.set(context, ciphers);
    return ciphers;
  }
}

/** CBC-MAC of two blocks: the record, and a sealed position. */
function codeOf(signing: Cipher, id: string, sealed: Buffer): Buffer {
  const block = signing.update(Buffer.from(id.replaceAll('-', ''), 'hex'));
  for (let index = 0; index < BLOCK; index += 1) block[index] = (block[index] ?? 0) ^ (sealed[index] ?? 0);
  return signing.update(block);
}
