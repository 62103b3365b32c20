import { expect, it } from 'vitest';
import { ServiceSecret } from '../../read/service-secret.js';
import type { RecordReading } from '../events/reading.js';
import { VersionTokens } from './version-tokens.js';

const PROJECT = '018f0000-0000-7000-8000-00000000000a';
const RECORD = '018f0000-0000-7000-8000-00000000000b';
const POSITION = { at: '2026-01-02T03:04:05.678Z', seq: '9007199254740993' };

/** As one process of the service has them. */
function process(secret = 'a secret'): VersionTokens {
  const database = { query: () => Promise.reject(new Error('The secret is given')) };
  return new VersionTokens(new ServiceSecret(database, secret));
}

const of = (projectId = PROJECT, key = 'Monitor') => ({ caller: { projectId }, definition: { key } }) as RecordReading;

const token = process().seal(POSITION, of(), RECORD);

it('is the same each time, 43 characters that show nothing of the position, and opened by any process with the secret', () => {
  expect(token).toMatch(/^[\w-]{43}$/);
  const sealing = process();
  for (const tokens of [sealing, sealing, process()]) {
    expect(tokens.seal(POSITION, of(), RECORD)).toBe(token);
    expect(tokens.open(token, of(), RECORD)).toEqual(POSITION);
  }
  const next = sealing.seal({ ...POSITION, seq: '9007199254740994' }, of(), RECORD);
  const [a, b] = [token, next].map((text) => Buffer.from(text, 'base64url'));
  const equal = a?.filter((byte, index) => byte === b?.[index]).length;
  expect(equal).toBeLessThan(8);
});

it('is no token of another record, project, resource or service, nor when any bit of it was touched', () => {
  const tokens = process();
  expect([
    tokens.open(token, of(), RECORD.replace('b', 'c')),
    tokens.open(token, of(PROJECT.replace('a', 'b')), RECORD),
    tokens.open(token, of(PROJECT, 'Team'), RECORD),
    process('another secret').open(token, of(), RECORD),
    tokens.open('', of(), RECORD),
    tokens.open(`${token}AAAA`, of(), RECORD),
  ]).toEqual(Array(6).fill(undefined));
  for (let bit = 0; bit < 256; bit += 1) {
    const bytes = Buffer.from(token, 'base64url');
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(tokens.open(bytes.toString('base64url'), of(), RECORD), `bit ${bit}`).toBeUndefined();
  }
});

it('is as before after somebody has asked for a version of what is no record', () => {
  const tokens = process();
  for (const id of ['', 'x', '0', RECORD.slice(1)]) expect(tokens.open(token, of(), id)).toBeUndefined();
  expect(tokens.open(token, of(), RECORD)).toEqual(POSITION);
});
