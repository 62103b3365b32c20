import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCountDifferences, Registry } from '@catalog-service/engine';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import type { PostgresServer } from '@catalog-service/testing';
import {
  copiedRecords,
  draws,
  findPostgres,
  insertFilledProject,
  isLong,
  openMigratedDatabase,
  openMigratedServer,
} from '@catalog-service/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { service } from '../src/service.js';
import { type History, liveThrough, randomHistory } from './random-history.js';

const registry = new Registry(resources, references);
const START_LIMIT_MS = 60_000;
const HISTORY_LIMIT_MS = 120_000;
const CREATORS = 32;

const history = randomHistory(registry);
const live = (database: Database, steps: History, copyFolder?: string) =>
  liveThrough(database, registry, steps, copyFolder);

/** Two projects and no others. */
async function begin(database: Database): Promise<void> {
  await database.query({ text: 'DELETE FROM "Project"' }, [], SERVICE_WORK);
  for (let made = 0; made < 2; made += 1) {
    await database.transaction(
      (transaction) => insertFilledProject(transaction, registry, service.catalog.demo),
      SERVICE_WORK,
    );
  }
}

const differences = (database: Database) => findCountDifferences(database, registry);

/** The triggers are the same; recount.test.ts counts there too. */
if (isLong || findPostgres() === undefined) {
  describe('the totals that the embedded database keeps', () => {
    let database: Database;

    beforeAll(async () => {
      database = await openMigratedDatabase();
    }, START_LIMIT_MS);
    afterAll(() => database.close());

    it('are the numbers of records after any history', { timeout: HISTORY_LIMIT_MS }, async () => {
      await fc.assert(
        fc.asyncProperty(history, async (steps) => {
          await begin(database);
          await live(database, steps);
          expect(await differences(database)).toEqual([]);
        }),
        { numRuns: draws(16) },
      );
    });
  });
}

describe.skipIf(findPostgres() === undefined)('the totals that a PostgreSQL server keeps (needs PostgreSQL)', () => {
  let server: PostgresServer;
  let database: Database;
  let copyFolder: string;

  beforeAll(async () => {
    ({ server, database } = await openMigratedServer(
      { transactionConnections: CREATORS },
      {
        settings: {
          max_connections: '60',
          fsync: 'on',
          synchronous_commit: 'on',
          full_page_writes: 'on',
          // Histories at the same time wait for each other a lot.
          deadlock_timeout: '20ms',
        },
      },
    ));
    copyFolder = await mkdtemp(join(tmpdir(), 'copied-'));
    // The server may run as another user.
    await chmod(copyFolder, 0o777);
  }, START_LIMIT_MS);
  afterAll(async () => {
    await database.close();
    await server.stop();
    await rm(copyFolder, { recursive: true, force: true });
  });

  it('are the numbers of records after any history, COPY included', { timeout: HISTORY_LIMIT_MS }, async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        await begin(database);
        await live(database, steps, copyFolder);
        expect(await differences(database)).toEqual([]);
      }),
      { numRuns: draws(20) },
    );
  });

  it('are the numbers of records after histories that happen at the same time', {
    timeout: HISTORY_LIMIT_MS,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(history, { minLength: 3, maxLength: 6 }), async (histories) => {
        await begin(database);
        // Where two wait for each other one is rolled back, which is a history too.
        await Promise.allSettled(histories.map((steps) => live(database, steps, copyFolder)));
        expect(await differences(database)).toEqual([]);
      }),
      { numRuns: draws(7) },
    );
  });

  async function projectId(): Promise<string> {
    const { rows: found } = await database.query({ text: 'SELECT "id" FROM "Project" LIMIT 1' }, [], SERVICE_WORK);
    return String(found[0]?.[0]);
  }

  it(`are exact with ${CREATORS} creators in one project`, async () => {
    await begin(database);
    const copy = copiedRecords(registry.get('Monitor'), await projectId(), 1);
    const oneMore = { kind: 'insert', table: 'Monitor', project: 0, rows: 1 } as const;
    const create = async (creator: number) => {
      for (let round = 0; round < 10; round += 1) {
        const insert = { text: `INSERT INTO ${copy.into} ${copy.select}` };
        if (creator % 4 > 0) await database.query(insert, [], SERVICE_WORK);
        else await live(database, [{ kind: 'transaction', steps: [oneMore], keep: false }]);
      }
    };
    await Promise.all(Array.from({ length: CREATORS }, (_, creator) => create(creator)));
    expect(await differences(database)).toEqual([]);
  });

  it('are exact after kill -9 in the middle of writes, and nothing acknowledged is lost', async () => {
    await begin(database);
    const definition = registry.get('WorkflowLog');
    const recordCount = async () => {
      const text = `SELECT count(*) FROM "${definition.table}"`;
      const { rows: found } = await database.query({ text, repeatable: true, lane: 'long' }, [], SERVICE_WORK);
      return Number(found[0]?.[0]);
    };
    const copy = copiedRecords(definition, await projectId(), 1);
    const before = await recordCount();
    let acknowledged = 0;
    const enough = new Promise<void>((resolve) => {
      const write = async () => {
        for (;;) {
          await database.query({ text: `INSERT INTO ${copy.into} ${copy.select}` }, [], SERVICE_WORK);
          acknowledged += 1;
          if (acknowledged === 200) resolve();
        }
      };
      for (let writer = 0; writer < 8; writer += 1) write().catch(() => {});
    });
    await enough;
    await server.crash();
    await server.resume();
    const look = async () => ({ different: await differences(database), after: await recordCount() });
    await expect.poll(look, { timeout: 15_000 }).toEqual({ different: [], after: expect.any(Number) });
    expect((await recordCount()) - before).toBeGreaterThanOrEqual(acknowledged);
  });
});
