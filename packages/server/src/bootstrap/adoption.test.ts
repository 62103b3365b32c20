import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openEmbedded, openPostgres, serviceRows } from '@catalog-service/postgres';
import { embeddedImage, findPostgres, openTestDatabase, startPostgres, startProxy } from '@catalog-service/testing';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ServiceState } from '../http/readiness.js';
import { Background } from '../observation/background.js';
import { BACKGROUND_TASKS, type BackgroundTask, isHeldBack } from '../observation/background-tasks.js';
import { Adoption, adopt } from './adoption.js';

const TABLE = 'CREATE TABLE "Service" ("key" text PRIMARY KEY, "value" text NOT NULL)';

interface Settings {
  readonly databaseUrl?: string;
  readonly dataFolder?: string;
  readonly background?: 'on' | 'off';
}

/** What a service that starts with these settings finds. */
async function startOn(database: Database, { databaseUrl, dataFolder = '', background = 'on' }: Settings) {
  const state = new ServiceState();
  const lines: string[] = [];
  const log = { warn: () => lines.push('quiet'), info: () => lines.push('adopted') };
  const adoption = new Adoption(database, { databaseUrl, dataFolder, background }, state);
  const failures: unknown[] = [];
  const runner = new Background((observation) => 'failure' in observation && failures.push(observation.failure));
  await adoption.start(runner, log);
  adoption.stop();
  expect(failures).toEqual([undefined]);
  return { isQuiet: state.isQuiet, lines };
}

const HOME = { isQuiet: false, lines: [] };
const COPY = { isQuiet: true, lines: ['quiet'] };

it('holds back what others notice, and what removes or changes records by itself', () => {
  const tasks = Object.keys(BACKGROUND_TASKS) as BackgroundTask[];
  expect(tasks.filter(isHeldBack)).toEqual(['demo', 'event sink', 'retention', 'webhooks']);
});

it('runs no work of a task that is held back, whoever asks', async () => {
  const observed: unknown[] = [];
  const ran: string[] = [];
  const background = new Background((observation) => observed.push(observation), isHeldBack);
  await background.run('webhooks', async () => void ran.push('webhooks'));
  await background.run('totals', async () => void ran.push('totals'));
  expect({ ran, observed }).toEqual({
    ran: ['totals'],
    observed: [{ kind: 'background', task: 'totals', failure: undefined }],
  });
});

it('is quiet while the database cannot be asked', async () => {
  const state = new ServiceState();
  // It has no table.
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const adoption = new Adoption(database, { databaseUrl: undefined, dataFolder: '', background: 'on' }, state);
  await adoption.start(new Background(() => {}), { warn: () => {}, info: () => {} });
  adoption.stop();
  expect([state.isQuiet, adoption.holds('webhooks'), adoption.holds('totals')]).toEqual([true, true, false]);
});

it('knows a copy of the embedded database by its file, even at the same path', async () => {
  const home = mkdtempSync(join(tmpdir(), 'adoption-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const [folder, other] = [join(home, 'data'), join(home, 'other')];
  const image = await embeddedImage();
  const at = async <T>(dataFolder: string, work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openEmbedded({ dataFolder, ...(!existsSync(dataFolder) && { image }) });
    return work(database).finally(() => database.close());
  };
  const start = (dataFolder: string) => at(dataFolder, (database) => startOn(database, { dataFolder }));
  await at(folder, (database) => database.script(TABLE));
  expect([await start(folder), await start(folder)]).toEqual([HOME, HOME]);
  cpSync(folder, other, { recursive: true });
  expect(await start(other)).toEqual(COPY);
  rmSync(folder, { recursive: true });
  renameSync(other, folder);
  expect(await start(folder)).toEqual(COPY);
  await at(folder, (database) => adopt(database, { databaseUrl: undefined, dataFolder: folder }));
  expect(await start(folder)).toEqual(HOME);
});

describe.skipIf(findPostgres() === undefined)('on a server (needs PostgreSQL)', () => {
  it('adopts a new database, and none that is copied, cloned, renamed or restored, but one after a failover', async () => {
    const one = await startPostgres();
    onTestFinished(() => one.stop());
    const proxy = await startProxy(Number(new URL(one.url).port));
    onTestFinished(() => proxy.close());
    const address = `postgres://postgres@127.0.0.1:${proxy.port}/postgres`;
    /** The settings name `databaseUrl`; `url` is where the test connects. */
    const start = async (databaseUrl: string, url = databaseUrl, more: Settings = {}) => {
      const database = await openPostgres({ url });
      return startOn(database, { databaseUrl, ...more }).finally(() => database.close());
    };
    const ask = async (url: string, ...texts: readonly string[]) => {
      const database = await openPostgres({ url });
      for (const text of texts) await database.script(text);
      await database.close();
    };
    await ask(address, TABLE);

    expect(await start(address, address, { background: 'off' })).toEqual({ isQuiet: true, lines: [] });
    expect([await start(address), await start(address)]).toEqual([HOME, HOME]);

    // Other names of the same server are adopted by hand, once.
    const named = address.replace('127.0.0.1', 'localhost');
    expect(await start(named)).toEqual(COPY);
    const database = await openPostgres({ url: named });
    await adopt(database, { databaseUrl: named, dataFolder: '' });
    await database.close();
    expect([await start(named), await start(address)]).toEqual([HOME, HOME]);

    // The order of hosts does not matter, but which they are.
    const both = address.replace('/postgres', ',two/postgres');
    expect(await start(both, address)).toEqual(COPY);

    const copied = address.replace(/postgres$/, 'copied');
    await ask(one.url.replace(/postgres$/, 'template1'), 'CREATE DATABASE copied TEMPLATE postgres');
    expect(await start(copied)).toEqual(COPY);

    const standby = await startPostgres({ standbyOf: one.url });
    onTestFinished(() => standby.stop());
    const client = new pg.Client(standby.url);
    await client.connect();
    await client.query('SELECT pg_promote()').finally(() => client.end());
    expect(await start(standby.url)).toEqual(COPY);
    await one.halt();
    proxy.lead(Number(new URL(standby.url).port));
    expect(await start(address)).toEqual(HOME);

    // What is restored in place is another database.
    const maintenance = standby.url.replace(/postgres$/, 'template1');
    await ask(maintenance, 'DROP DATABASE postgres', 'CREATE DATABASE postgres TEMPLATE copied');
    expect(await start(address)).toEqual(COPY);
  });

  it('takes over what earlier versions noted', async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const database = await openPostgres({ url: server.url });
    onTestFinished(() => database.close());
    await database.script(TABLE);
    await database.script(`INSERT INTO "Service" SELECT 'servedAt', jsonb_build_array('${new URL(server.url).host}/postgres of cluster '
|| system_identifier)::text FROM pg_control_system()`);
    expect(await startOn(database, { databaseUrl: server.url })).toEqual(HOME);
    const rows = await serviceRows(database, 'SELECT "value" FROM "Service"');
    expect(rows).toEqual([
      [expect.stringMatching(/^\["127\.0\.0\.1:\d+\/postgres \(database \d+ of cluster \d+\)"\]$/)],
    ]);
  });
});
