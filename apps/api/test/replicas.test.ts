import { Registry } from '@catalog-service/engine';
import { replicas as examineReplicas } from '@catalog-service/operator/internal/doctor/replicas';
import { type Database, DEFAULT_POOLS, openPostgres, type ReadReplicas, SERVICE_WORK } from '@catalog-service/postgres';
import { Telemetry } from '@catalog-service/server';
import type { PostgresServer } from '@catalog-service/testing';
import { findPostgres, startPostgres } from '@catalog-service/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { service } from '../src/service.js';

const LAG_MS = 600;
const PATIENCE = { timeout: 10_000, interval: 20 };

describe.skipIf(findPostgres() === undefined)('a primary and a replica to read from (needs PostgreSQL)', () => {
  let primary: PostgresServer;
  let follower: PostgresServer;
  let database: Database;
  let replicas: ReadReplicas;

  beforeAll(async () => {
    primary = await startPostgres();
    follower = await startPostgres({ standbyOf: primary.url });
    const hosts = [primary, follower].map(({ url }) => new URL(url).host);
    database = await openPostgres({
      url: `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`,
      readUrls: [follower.url],
      maximumLagMs: LAG_MS,
      connectTimeoutMs: 2_000,
    });
    await database.query({ text: 'CREATE TABLE thing (id integer)' }, [], SERVICE_WORK);
    if (database.replicas === undefined) throw new Error('There are no replicas');
    replicas = database.replicas;
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await Promise.all([follower, primary].map((server) => server.stop()));
  });

  /** What the doctor says of servers to read from. */
  const examine = (readUrls: readonly string[], pools = DEFAULT_POOLS) =>
    examineReplicas({
      database,
      registry: new Registry(resources, references),
      root: service.root,
      contractHash: '',
      pools,
      replicas: { readUrls, maximumLagMs: LAG_MS },
    });

  const insert = (id: number) => database.query({ text: 'INSERT INTO thing VALUES ($1)' }, [`${id}`], SERVICE_WORK);
  const tell = async (server: PostgresServer, text: string) => {
    const client = new pg.Client(server.url);
    await client.connect();
    await client.query(text);
    await client.end();
  };

  /** The ids that a read finds, and where it found them. */
  async function read(readAfter?: number) {
    const client = { isGone: false, onGone: () => () => {}, ...(readAfter === undefined ? {} : { readAfter }) };
    const text = "SELECT current_setting('port'), (SELECT string_agg(id::text, ' ' ORDER BY id) FROM thing)";
    const { rows } = await replicas.query({ text, repeatable: true }, [], { projectId: 'a', client });
    const [port, ids] = rows[0] ?? [];
    return { from: port === new URL(primary.url).port ? 'primary' : 'replica', ids };
  }
  const readsFrom = async () => (await read()).from;

  it('are read from where they are near enough, and by who wrote where what he wrote is', async () => {
    await insert(1);
    await expect.poll(() => read(), PATIENCE).toEqual({ from: 'replica', ids: '1' });
    await tell(follower, 'SELECT pg_wal_replay_pause()');
    await insert(2);
    const position = await replicas.position();
    expect([await read(position), await read()]).toEqual([
      { from: 'primary', ids: '1 2' },
      { from: 'replica', ids: '1' },
    ]);
    // What stands still is too old before long, though nothing else is written.
    await expect.poll(readsFrom, PATIENCE).toBe('primary');
    expect(await examine([follower.url])).toEqual([
      'Replica 1 of DATABASE_READ_URLS: it lags: it did not reach the position of the primary within 0.6 s.',
    ]);
    const behind = () => replicas.behindSeconds().map((seconds) => seconds * 1_000 > LAG_MS);
    expect(behind()).toEqual([true]);
    const names = database.lanes().flatMap(({ name, connections }) => (connections > 0 ? [name] : []));
    expect(names).toEqual(expect.arrayContaining(['read', 'replica_1_read']));
    await tell(follower, 'SELECT pg_wal_replay_resume()');
    await expect.poll(() => read(position), PATIENCE).toEqual({ from: 'replica', ids: '1 2' });
    expect(behind()).toEqual([false]);
  });

  it('are examined one by one', async () => {
    // Whoever may read may find out as well.
    await database.script('CREATE ROLE reader LOGIN');
    const asReader = follower.url.replace('postgres@', 'reader@');
    await expect.poll(() => examine([asReader]), PATIENCE).toEqual([]);
    const nobody = follower.url.replace('postgres@', 'nobody:a-secret@');
    const { host } = new URL(follower.url);
    const elsewhere = follower.url.replace(/postgres$/, 'template1');
    const pools = { ...DEFAULT_POOLS, slowConnections: 500 };
    expect(await examine([nobody, primary.url, elsewhere, 'postgres://a:b:c'])).toEqual(
      [
        `The server at ${host} refuses the connection: role "nobody" does not exist`,
        'it is the primary',
        'it is not a replica of the database of DATABASE_URL',
        'The URL of the database is not valid: Invalid URL',
      ].map((sentence, index) => `Replica ${index + 1} of DATABASE_READ_URLS: ${sentence}.`),
    );
    expect(await examine([follower.url], pools)).toEqual([
      expect.stringMatching(
        /^Replica 1 of DATABASE_READ_URLS: This process opens up to 504 connections, but the server accepts only 97;/,
      ),
    ]);
  });

  it('answer every read while the replica goes and comes back', async () => {
    const telemetry = new Telemetry({ metrics: false, accessLog: false });
    telemetry.observed(database);
    const lines: unknown[] = [];
    const over = new AbortController();
    const seen: string[] = [];
    const reader = (async () => {
      while (!over.signal.aborted) seen.push((await read()).from);
    })();
    try {
      await follower.halt();
      await expect.poll(() => seen.at(-1), PATIENCE).toBe('primary');
      // Also what was to be said before there was a log.
      telemetry.logTo({ warn: (...line) => lines.push(line), error: (...line) => lines.push(line) });
      // The first failure is told: a session that the server ended, or a new one that it did not answer.
      const away =
        /^The (connection to the database was lost|database cannot be reached at 127\.0\.0\.1:\d+|server at 127\.0\.0\.1:\d+ refuses the connection): /;
      await expect
        .poll(() => lines, PATIENCE)
        .toEqual([[{ reason: expect.stringMatching(away) }, 'replica 1 is not used for reads']]);
      await follower.resume();
      await expect.poll(() => seen.at(-1), PATIENCE).toBe('replica');
      expect(lines).toHaveLength(1);
    } finally {
      over.abort();
      await follower.resume();
      await reader;
    }
  });

  it('go on when the replica becomes the primary', async () => {
    await primary.crash();
    await tell(follower, 'SELECT pg_promote()');
    const written = () =>
      insert(3).then(
        () => 'written',
        (error: unknown) => String(error),
      );
    await expect.poll(written, PATIENCE).toBe('written');
    // The connections find it one after the other.
    const seen = async () => [(await read(await replicas.position())).ids, (await read()).ids];
    await expect.poll(seen, PATIENCE).toEqual(['1 2 3', '1 2 3']);
    await expect.poll(() => replicas.behindSeconds(), PATIENCE).toEqual([Number.POSITIVE_INFINITY]);
    expect(await examine([follower.url])).toEqual(['Replica 1 of DATABASE_READ_URLS: it is the primary.']);
  });
});
