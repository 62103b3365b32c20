import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * An API key is `mk_`, 30 random base62 characters (178 bits) and a checksum of 6 base62 characters. Secret scanners recognise the
 * prefix of a leaked key; the checksum rejects a mistyped one without a query.
 */
const KEY = /^mk_[0-9A-Za-z]{36}$/;
const PREFIX = 'mk_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const KEY_LENGTH = PREFIX.length + SECRET_LENGTH + CHECKSUM_LENGTH;
/** Shows 5 of the random characters, which leaves 148 bits to guess. */
const DISPLAYED_LENGTH = 8;

/** A key or a token from a request. */
export interface Secret {
  readonly text: string;
  /** SHA-256 in hex: the stored form of a key, by which it is looked up. */
  readonly hash: string;
}

/** A new key. `secret` is shown once; `keyHash` and `keyPrefix` are stored. */
export interface NewKey {
  readonly secret: string;
  readonly keyHash: string;
  readonly keyPrefix: string;
}

export function createKey(): NewKey {
  const random = Array.from({ length: SECRET_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  const body = PREFIX + random;
  const secret = body + checksum(body);
  return { secret, keyHash: hashKey(secret), keyPrefix: secret.slice(0, DISPLAYED_LENGTH) };
}

/** SHA-256 in hex. A plain hash is enough for 178 random bits. */
export function hashKey(secret: string): string {
  return hash('sha256', secret);
}

/** Whether the text has the form of a key and the checksum is correct, whether or not the key exists. */
export function isWellFormedKey(text: string): boolean {
  return KEY.test(text) && text.endsWith(checksum(text.slice(0, -CHECKSUM_LENGTH)));
}

/** The defect in the form of a key, which reveals nothing about existing keys; undefined if it is well-formed. */
export function keyDefect(text: string): string | undefined {
  if (isWellFormedKey(text)) return undefined;
  if (text === '') return 'The key is empty.';
  if (/^bearer /i.test(text)) return 'The ApiKey header must contain only the key, without Bearer.';
  if (/^["'].*["']$/.test(text)) return 'Send the key without quotation marks.';
  if (!looksLikeKey(text)) return `An API key begins with ${PREFIX}; the id of a key is not the key.`;
  if (text.length !== KEY_LENGTH) return `An API key has ${KEY_LENGTH} characters; this one has ${text.length}.`;
  return 'The checksum of the key does not match: at least one of its characters is wrong.';
}

/** Whether the text begins like a key. */
export function looksLikeKey(text: string): boolean {
  return text.startsWith(PREFIX);
}

function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let digit = 0; digit < CHECKSUM_LENGTH; digit++) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
