import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSecretKey, Registry } from '@catalog-service/engine';
import { PROJECT, TEAM } from '@catalog-service/engine/internal/read/testing/definitions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretKeysOf } from './secret-keys.js';
import { StartupError } from './startup-error.js';

const KEY = Buffer.alloc(32, 1).toString('base64');
const { _id, createdAt, updatedAt, name } = TEAM.fields;
const registryWith = (field: typeof name) =>
  new Registry([{ ...TEAM, fields: { _id, createdAt, updatedAt, name: field } }], [{ ...PROJECT, part: 'project' }]);
const plain = registryWith(name);
const encrypted = registryWith({ ...name, secret: 'encrypted' });
const server = { databaseUrl: 'postgres://localhost/service', secretKeys: [] };

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'secret-keys-'));
});
afterAll(() => rm(dataFolder, { recursive: true }));

it('takes the keys of the settings, and needs none if nothing is encrypted', async () => {
  expect(await secretKeysOf(encrypted, { ...server, dataFolder, secretKeys: [KEY] })).toEqual([KEY]);
  expect(await secretKeysOf(plain, { ...server, dataFolder })).toEqual([]);
  expect(await secretKeysOf(plain, { databaseUrl: undefined, dataFolder, secretKeys: [] })).toEqual([]);
});

it('refuses to encrypt a database on a server without a key', async () => {
  const error =
    'The catalog encrypts Team.name. Set SECRET_KEYS or SECRET_KEYS_FILE to a key; `openssl rand -base64 32` prints one.';
  await expect(secretKeysOf(encrypted, { ...server, dataFolder })).rejects.toThrow(new StartupError(error));
});

it('makes a key in the folder of an embedded database, which only its owner reads, and finds it again', async () => {
  const embedded = { databaseUrl: undefined, dataFolder, secretKeys: [] };
  const made = await secretKeysOf(encrypted, embedded);
  expect(made.map(isSecretKey)).toEqual([true]);
  expect((await stat(join(dataFolder, 'secret-key.json'))).mode & 0o777).toBe(0o600);
  expect(await secretKeysOf(encrypted, embedded)).toEqual(made);
  expect(await secretKeysOf(plain, embedded)).toEqual(made);
  expect(await secretKeysOf(encrypted, { ...embedded, secretKeys: [KEY] })).toEqual([KEY]);
  expect(await secretKeysOf(encrypted, { ...embedded, dataFolder: ':memory:' })).not.toEqual(made);
});
