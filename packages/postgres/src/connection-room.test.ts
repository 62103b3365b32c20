import { findPostgres, type PostgresServer, startPostgres } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.js';
import { openPostgres, type PostgresOptions } from './postgres.js';

/** Three of the twenty are the superuser's own. */
const SETTINGS = { max_connections: '20', superuser_reserved_connections: '3' };
/** Keeps six, and opens up to thirteen. */
const SIZES = {
  pipelinedConnections: 1,
  longConnections: 1,
  writeConnections: 1,
  slowConnections: 1,
  transactionConnections: 8,
};
const HOLD = { text: 'SELECT pg_sleep(0.01)' };

describe.skipIf(findPostgres() === undefined)('a server with few places (needs PostgreSQL)', () => {
  let server: PostgresServer;
  const opened: Database[] = [];
  const advice: string[] = [];

  beforeAll(async () => {
    server = await startPostgres({ settings: SETTINGS });
    const owner = await openPostgres({ url: server.url, ...SIZES });
    await owner.script('CREATE ROLE service LOGIN');
    await owner.close();
  }, 60_000);
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await server.stop();
  });

  async function open(sizes: Partial<PostgresOptions> = SIZES): Promise<Database> {
    const url = server.url.replace('postgres@', 'service@');
    const database = await openPostgres({ url, ...sizes, advise: (sentence) => advice.push(sentence) });
    opened.push(database);
    return database;
  }

  it('lets no process start that may need more connections than the server accepts', async () => {
    await expect(open({})).rejects.toThrow(
      'This process opens up to 21 connections, but the server accepts only 17; lower DATABASE_…_CONNECTIONS of the service',
    );
  });

  it('has transactions wait for a connection that is there, where no more can be had', async () => {
    const first = await open();
    expect(advice).toEqual([]);
    const second = await open();
    expect(advice).toEqual([
      expect.stringMatching(
        /^Other clients have 5 connections to the server, which accepts 17\. This process opens up to 13 /,
      ),
    ]);
    const transactions = Array.from({ length: 60 }, (_, index) =>
      (index % 2 === 0 ? first : second).transaction((transaction) => transaction.query(HOLD), {
        projectId: `${index % 6}`,
      }),
    );
    expect((await Promise.all(transactions)).map(({ count }) => count)).toEqual(transactions.map(() => 1));
  });

  it('says so if not even the permanent connections can be opened', async () => {
    await expect(open().then(() => open())).rejects.toThrow(
      'The server does not accept the 6 connections that a process of the service keeps open',
    );
  });
});
