import { type Cipher, createCipheriv, createDecipheriv, createHmac, type Decipher, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ServiceSecret } from '../../read/service-secret.js';
import type { RecordReading } from '../events/reading.js';
import type { VersionPosition } from './history-statements.js';

const CIPHER = 'aes-256-ecb';
/** Bytes of a block, of the id of a record, and of a position: the time in milliseconds since 1970, and the number. */
const BLOCK = 16;
const NUMBER = BLOCK / 2;
/** Resources of projects whose ciphers are cached. */
const CACHED = 100;

/** The ciphers of a resource in a project. ECB of whole blocks has no state, so they serve all versions. */
interface Ciphers {
  readonly encrypting: Cipher;
  readonly decrypting: Decipher;
  readonly mac: Cipher;
}

/**
 * The tokens by which answers name versions: the position of the last change, encrypted, so that it does not tell how many changes others
 * make, and authenticated, so that callers cannot make one. A position is one block of AES, and its MAC is the CBC-MAC of the record and that block, so
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
    const { encrypting, mac } = this.#ciphersOf(reading);
    const position = Buffer.allocUnsafe(BLOCK);
    position.writeBigInt64BE(BigInt(Date.parse(at)));
    position.writeBigInt64BE(BigInt(seq), NUMBER);
    const sealed = encrypting.update(position);
    return Buffer.concat([sealed, macOf(mac, id, sealed)]).toString('base64url');
  }

  /** Undefined if it is not the token of a version of this record. The secret is loaded. */
  open(token: string, reading: RecordReading, id: string): VersionPosition | undefined {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== 2 * BLOCK) return undefined;
    const { decrypting, mac } = this.#ciphersOf(reading);
    const sealed = bytes.subarray(0, BLOCK);
    if (!timingSafeEqual(macOf(mac, id, sealed), bytes.subarray(BLOCK))) return undefined;
    const position = decrypting.update(sealed);
    const at = new Date(Number(position.readBigInt64BE())).toISOString();
    return { at, seq: String(position.readBigInt64BE(NUMBER)) };
  }

  #ciphersOf({ caller, definition }: RecordReading): Ciphers {
    const context = JSON.stringify([caller.projectId, definition.key]);
    const known = this.#ciphers.get(context);
    if (known !== undefined) return known;
    const keyFor = (use: string) =>
      createHmac('sha256', this.#secret.value).update(`version ${use} ${context}`).digest();
    const [forPositions, forMacs] = [keyFor('position'), keyFor('mac')];
    const ciphers = {
      encrypting: createCipheriv(CIPHER, forPositions, null).setAutoPadding(false),
      decrypting: createDecipheriv(CIPHER, forPositions, null).setAutoPadding(false),
      mac: createCipheriv(CIPHER, forMacs, null).setAutoPadding(false),
    };
    this.#ciphers.set(context, ciphers);
    return ciphers;
  }
}

/** CBC-MAC of two blocks: the record, and a sealed position. */
function macOf(mac: Cipher, id: string, sealed: Buffer): Buffer {
  // Whole, whatever the id is: a cipher keeps the beginning of a block for the next one.
  const record = Buffer.alloc(BLOCK);
  record.write(id.replaceAll('-', ''), 'hex');
  const block = mac.update(record);
  for (let index = 0; index < BLOCK; index += 1) block[index] = (block[index] ?? 0) ^ (sealed[index] ?? 0);
  return mac.update(block);
}
