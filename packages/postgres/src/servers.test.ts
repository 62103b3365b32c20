import { findPostgres, type PostgresServer, startPostgres } from '@catalog-service/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, DatabaseUnavailable } from './database.js';
import { openPostgres } from './postgres.js';
import { Servers, serverUrls } from './servers.js';
import { SERVICE_WORK } from './work.js';

describe('serverUrls', () => {
  it.each([
    ['postgres://u:p@one/name', ['postgres://u:p@one/name']],
    [
      'postgres://u:p%2C@one:1,two/name?sslmode=require',
      ['one:1', 'two'].map((host) => `postgres://u:p%2C@${host}/name?sslmode=require`),
    ],
    ['postgresql://one,two:2?target_session_attrs=primary&a=b', ['postgresql://one?a=b', 'postgresql://two:2?a=b']],
    ['postgres://[::1]:5,[::2]/n?target_session_attrs=read-write', ['postgres://[::1]:5/n', 'postgres://[::2]/n']],
  ])('takes %s apart', (url, servers) => {
    expect(serverUrls(url)).toEqual(servers);
  });

  it('refuses what would lead to a server that takes no writes', () => {
    expect(() => serverUrls('postgres://one,two/name?target_session_attrs=prefer-standby')).toThrow(
      'target_session_attrs of its URL must be read-write, not prefer-standby',
    );
  });
});

describe.skipIf(findPostgres() === undefined)('a primary and its standby (needs PostgreSQL)', () => {
  const servers: PostgresServer[] = [];
  const opened: Database[] = [];
  const urlOf = (index: number) => servers[index]?.url ?? '';
  const address = (index: number) => new URL(urlOf(index)).host;

  beforeAll(async () => {
    servers.push(await startPostgres());
    servers.push(await startPostgres({ standbyOf: urlOf(0) }));
  }, 60_000);
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await Promise.all(servers.map((server) => server.stop()));
  });

  async function open(url: string): Promise<Database> {
    const database = await openPostgres({ url, connectTimeoutMs: 2_000 });
    opened.push(database);
    return database;
  }

  async function run(index: number, text: string): Promise<void> {
    const client = new pg.Client(urlOf(index));
    await client.connect();
    await client.query(text);
    await client.end();
  }

  const write = (database: Database) =>
    database.query({ text: 'CREATE TABLE IF NOT EXISTS thing (id integer)' }, [], SERVICE_WORK);
  const portOf = async (database: Database) => {
    const { rows } = await database.query({ text: 'SHOW port', repeatable: true }, [], SERVICE_WORK);
    return rows[0]?.[0];
  };

  it('are told apart at the start', async () => {
    await expect(open(urlOf(1))).rejects.toThrow(
      `The server ${address(1)} is a standby and takes no writes; the URL must lead to the primary`,
    );
  });

  const bothUrls = () => `postgres://postgres@${address(1)},${address(0)}/postgres?target_session_attrs=read-write`;
  const settings = {
    route: { isDirect: true },
    applicationName: 'servers',
    statementTimeoutMs: 0,
    connectTimeoutMs: 10_000,
  };

  it('are both asked by every session, also while others find the primary', async () => {
    // A start opens several at once, of which any may be the quickest.
    for (let start = 0; start < 10; start += 1) {
      const database = await openPostgres({ url: bothUrls() });
      expect(await portOf(database)).toBe(new URL(urlOf(0)).port);
      await database.close();
    }
  });

  it('are both named where neither will do', async () => {
    const absent = new Servers(`postgres://postgres@${address(1)},127.0.0.1:1/postgres`);
    await expect(absent.open(settings)).rejects.toMatchObject({
      message: expect.stringMatching(
        new RegExp(
          `^The server ${address(1)} is a standby .*; The database cannot be reached at 127.0.0.1:1: .*ECONNREFUSED`,
        ),
      ),
      cause: { code: 'ECONNREFUSED' },
    });
  });

  it('change their parts, and the service follows', async () => {
    const database = await open(bothUrls());
    const alone = await open(urlOf(0));
    await write(database);
    expect(await portOf(database)).toBe(new URL(urlOf(0)).port);

    // The old primary goes on and takes no writes: nobody ends the sessions there.
    await run(0, "ALTER SYSTEM SET default_transaction_read_only = 'on'");
    await run(0, 'SELECT pg_reload_conf()');
    await run(1, 'SELECT pg_promote()');

    const written = () =>
      write(database).then(
        () => 'written',
        (error: unknown) => error,
      );
    await expect.poll(written, { timeout: 10_000 }).toBe('written');
    // Each connection finds out for itself, and tries again at intervals.
    const port = () => portOf(database).catch(() => undefined);
    await expect.poll(port, { timeout: 10_000 }).toBe(new URL(urlOf(1)).port);
    await expect.poll(() => database.requireWritable(), { timeout: 10_000 }).toBeUndefined();
    await expect(alone.requireWritable()).rejects.toBeInstanceOf(DatabaseUnavailable);
    // Not even reads, which would be of yesterday.
    await expect(portOf(alone)).rejects.toThrow('is read-only');
  });
});
