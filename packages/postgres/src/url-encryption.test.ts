import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Certificates,
  findPostgres,
  makeCertificates,
  type PostgresServer,
  startPostgres,
  unprivilegedUser,
} from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Connection } from './connection.js';
import { DatabaseBusy } from './database.js';
import { urlDefect } from './servers.js';
import { splitEncryption } from './url-encryption.js';

const SERVER = 'postgres://user:pass%3Fword@db.example:5432/name';
const SETTINGS = {
  route: { isDirect: true },
  applicationName: 'encrypted',
  statementTimeoutMs: 15_000,
  connectTimeoutMs: 5_000,
};

describe('splitEncryption', () => {
  it.each([
    ['', SERVER, 'plain'],
    ['?sslmode=disable&sslrootcert=system&a=b', `${SERVER}?a=b`, 'plain'],
    ['?sslmode=require&uselibpqcompat=true', SERVER, 'unverified'],
    ['?sslmode=verify-full&sslrootcert=system', SERVER, 'verified'],
  ])('takes %j apart', (query, url, protection) => {
    expect(splitEncryption(`${SERVER}${query}`, {})).toMatchObject({ url, protection });
  });

  it.each([
    'postgres://u@localhost/n',
    'postgres://u@127.0.0.2:5/n',
    'postgres://u@[::1]:5/n',
    'postgres://u@%2Ftmp/n?sslmode=require',
    'postgres://u@/n?host=/tmp&sslmode=require',
    'postgres:///n',
  ])('knows that %s does not leave the machine', (url) => {
    expect(splitEncryption(url, {}).protection).toBe('local');
  });

  it('uses no TLS in a socket of the file system', () => {
    expect(splitEncryption('postgres://u@%2Ftmp/n?sslmode=require', {}).ssl).toBe(false);
  });

  it('knows the host and the mode of the environment, as libpq', () => {
    expect(splitEncryption('postgres:///n', { PGHOST: 'db.example', PGSSLMODE: 'require' }).protection).toBe(
      'unverified',
    );
    expect(splitEncryption(`${SERVER}?sslmode=disable`, { PGSSLMODE: 'require' }).protection).toBe('plain');
  });

  it.each([
    ['sslmode=prefer', 'sslmode can be disable, require, verify-ca, verify-full, not prefer'],
    ['sslmode=no-verify', 'sslmode can be disable, require, verify-ca, verify-full, not no-verify'],
    ['ssl=true', 'ssl is not supported'],
    ['sslmode=require&sslcrl=a', 'sslcrl is not supported'],
    ['sslmode=require&channel_binding=require', 'channel_binding is not supported'],
    ['sslrootcert=/ca', 'sslrootcert has no effect without sslmode, such as sslmode=verify-full'],
    ['sslmode=verify-ca', "sslmode=verify-ca needs sslrootcert, the file of a CA's certificate"],
    [
      'sslmode=verify-full',
      "sslmode=verify-full needs sslrootcert, the file of a CA's certificate, or system for those that Node trusts",
    ],
    ['sslmode=require&sslrootcert=system', 'sslrootcert=system needs sslmode=verify-full'],
    ['sslmode=require&sslkey=/key', 'sslcert and sslkey need each other'],
    ['sslmode=verify-ca&sslrootcert=/none/ca', 'sslrootcert names /none/ca, which cannot be read (ENOENT)'],
  ])('refuses %s', (query, defect) => {
    expect(urlDefect(`${SERVER}?${query}`)).toBe(defect);
  });
});

describe.skipIf(findPostgres() === undefined)('a server with a certificate of a private CA (needs PostgreSQL)', () => {
  let server: PostgresServer;
  let folder: string;
  let good: Certificates;
  let other: Certificates;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'certificates-'));
    [good, other] = await Promise.all([
      makeCertificates(folder, 'server', 'DNS:localhost'),
      makeCertificates(folder, 'other', 'DNS:localhost'),
    ]);
    await chmod(folder, 0o755);
    const owner = unprivilegedUser();
    if (owner !== undefined) await chown(good.key, owner.uid, owner.gid);
    const files = { ssl_cert_file: good.certificate, ssl_key_file: good.key, ssl_ca_file: good.ca };
    server = await startPostgres({ settings: { ssl: 'on', ...files } });
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  const urlOf = (query: string, host = '127.0.0.1') => `${server.url.replace('127.0.0.1', host)}?${query}`;

  async function using<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await Connection.open({ ...SETTINGS, url });
    try {
      return await work(connection);
    } finally {
      connection.destroy();
    }
  }

  /** Whether the server says that the session is encrypted, and the subject of the client's certificate. */
  function encryptionOf(query: string, host?: string) {
    const text = "SELECT ssl || coalesce(client_dn, '') FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    return using(urlOf(query, host), async (connection) => (await connection.query({ text })).rows[0]?.[0]);
  }

  it('encrypts and verifies as each mode says', async () => {
    const full = `sslmode=verify-full&sslrootcert=${good.ca}`;
    expect(await encryptionOf(full, 'localhost')).toBe('true');
    await expect(encryptionOf(full)).rejects.toThrow(/IP: 127\.0\.0\.1 is not in the cert's list/);
    expect(await encryptionOf(`sslmode=verify-ca&sslrootcert=${good.ca}`)).toBe('true');
    for (const mode of ['verify-full', 'verify-ca', 'require']) {
      const query = `sslmode=${mode}&sslrootcert=${other.ca}`;
      await expect(encryptionOf(query, 'localhost')).rejects.toThrow('self-signed certificate in certificate chain');
    }
    await expect(encryptionOf('sslmode=verify-full&sslrootcert=system', 'localhost')).rejects.toThrow('certificate');
    expect(await encryptionOf('sslmode=disable')).toBe('false');
  });

  it('shows a certificate of its own', async () => {
    const query = `sslmode=require&sslcert=${good.certificate}&sslkey=${good.key}`;
    expect(await encryptionOf(query)).toBe('true/CN=server');
  });

  it('hears the server, and cancels a statement', async () => {
    await using(urlOf(`sslmode=verify-full&sslrootcert=${good.ca}`, 'localhost'), async (connection) => {
      const before = connection.heardAt(performance.now());
      await connection.query({ text: "SELECT 'heard'" });
      expect(connection.heardAt(performance.now())).toBeGreaterThan(before);
      const slept = connection.query({ text: 'SELECT pg_sleep(14)' });
      const cancelled = expect(slept).rejects.toThrow(DatabaseBusy);
      const text = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'";
      const asleep = () => using(server.url, async (other) => (await other.query({ text })).rows[0]?.[0]);
      // A request that comes before the statement cancels nothing.
      await expect.poll(asleep).toBe('1');
      const since = performance.now();
      connection.cancel();
      await cancelled;
      expect(performance.now() - since).toBeLessThan(5_000);
    });
  });
});
