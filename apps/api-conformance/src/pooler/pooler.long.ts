import {
  type Admin,
  asText,
  type Caller,
  Client,
  eventually,
  leaveOut,
  openAdmin,
  resourceNamed,
} from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { findPgbouncer, type Pgbouncer, startPgbouncer } from '@catalog-service/testing/servers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOwnDatabase } from '../harness/own-database.js';
import type { OwnDatabase } from '../harness/own-server.js';
import { canStartPostgres } from '../harness/postgres-server.js';
import { defectsIn, type ServiceProcess, startService } from '../harness/service-process.js';
import { makeRecords, storm } from './storm.js';

const ANSWERS = Number(process.env.ANSWERS ?? 2_000);
/** A server, the command line and a service one after the other, on a machine that may be busy. */
const START_LIMIT_MS = 120_000;
const SERVER_CONNECTIONS = '6';

/** What others in front of a pooler are told to set; without it, one of the settings is refused that older clients send. */
const USUAL = { default_pool_size: SERVER_CONNECTIONS, ignore_startup_parameters: 'options,extra_float_digits' };
const DEFAULT = { default_pool_size: SERVER_CONNECTIONS };

if (world.database !== 'postgres') leaveOut('a storm through a pooler', 'only with --database postgres');
else if (!canStartPostgres()) leaveOut('a storm through a pooler', 'needs PostgreSQL');
else if (findPgbouncer() === undefined) leaveOut('a storm through a pooler', 'needs PgBouncer');
else {
  let database: OwnDatabase;
  /** Not through the pooler: the runs of the HTTP tests behind one do that. */
  let admin: Admin;
  let caller: Caller;

  beforeAll(async () => {
    database = await openOwnDatabase();
    admin = await openAdmin({ DATABASE_URL: database.url });
    caller = database.main;
  }, START_LIMIT_MS);
  afterAll(async () => {
    await admin.close();
    await database.close();
  });

  describe.each([
    ['no pooler', undefined, {}],
    ['PgBouncer in transaction mode, the usual settings', 'transaction', USUAL],
    ['PgBouncer in transaction mode, its default settings', 'transaction', DEFAULT],
    ['PgBouncer in session mode, its default settings', 'session', {}],
  ] as const)('behind %s', (name, mode, settings) => {
    let pooler: Pgbouncer | undefined;
    let service: ServiceProcess | undefined;

    beforeAll(async () => {
      pooler = mode === undefined ? undefined : await startPgbouncer(database.url, { mode, settings });
      service = await startService({ DATABASE_URL: pooler?.url ?? database.url });
    });
    afterAll(async () => {
      const status = await service?.stop();
      await pooler?.stop();
      expect(status).toBe(0);
      expect(defectsIn(service?.log() ?? '')).toEqual([]);
    });

    test('a change to a key is in force within a second, also where nobody announces it', async () => {
      const baseUrl = service?.baseUrl ?? '';
      const words = ['--project', caller.projectId, '--name', 'Doomed', '--permission', 'ProjectOwner'];
      const { id, secret } = await admin.run('key', 'create', ...words);
      const client = new Client(baseUrl, { projectId: caller.projectId, key: asText(secret) });
      const isAnswered = async (status: number) => (await client.tryList(resourceNamed('Team'))).status === status;
      await eventually('the key is known', 1_000, () => isAnswered(200));
      await admin.run('key', 'revoke', asText(id));
      await eventually('the key is refused', 1_000, () => isAnswered(401));
    });

    test(`every answer of ${ANSWERS} is the one that was asked for`, { timeout: 20 * ANSWERS + 60_000 }, async () => {
      const baseUrl = service?.baseUrl ?? '';
      const records = await makeRecords(baseUrl, caller);
      const since = performance.now();
      const count = await storm(baseUrl, caller, records, ANSWERS);
      const seconds = (performance.now() - since) / 1000;
      process.stdout.write(
        `Behind ${name}: ${JSON.stringify(count)}, ${Math.round(ANSWERS / seconds)} answers a second\n`,
      );
      expect(count).toEqual({ right: ANSWERS, wrong: 0, refused: {} });
    });
  });
}
