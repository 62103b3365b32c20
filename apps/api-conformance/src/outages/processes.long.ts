import { setTimeout as pause } from 'node:timers/promises';
import {
  Client,
  eventually,
  leaveOut,
  resourceNamed,
  send,
  succeeded,
  unique,
} from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { startProxy } from '@catalog-service/testing/servers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOwnDatabase } from '../harness/own-database.js';
import type { OwnDatabase } from '../harness/own-server.js';
import { canStartPostgres } from '../harness/postgres-server.js';
import { defectsIn, startService } from '../harness/service-process.js';
import { readExposition } from '../metrics/exposed.js';
import { ask } from './faults.js';
import { withPort } from './measure.js';

const TEAM = resourceNamed('Team');
/** Written by one statement, which commits by itself. */
const GROUP = resourceNamed('Monitor Group');
/** Of one at least comes in this time: a process says every ten seconds that it runs. */
const HEARTBEATS_MS = 12_000;
const DELAY_SECONDS = 1;
/** What is documented: the delay and ten seconds. */
const ENDS_WITHIN_MS = (DELAY_SECONDS + 10) * 1_000;
const CACHE_SECONDS = 2;

if (world.database !== 'postgres') leaveOut('faults of the database and of the clock', 'only with --database postgres');
else if (!canStartPostgres()) leaveOut('faults of the database and of the clock', 'needs PostgreSQL');
else {
  describe.concurrent('a service', () => {
    let database: OwnDatabase;
    let owner: Client['caller'];

    beforeAll(async () => {
      database = await openOwnDatabase();
      owner = database.main;
    });

    afterAll(() => database.close());

    test('lives on where its background work is refused, and ends in time where its database is silent', async () => {
      const proxy = await startProxy(Number(new URL(database.url).port));
      const service = await startService({
        DATABASE_URL: withPort(database.url, proxy.port),
        ADMIN_PORT: '0',
        SHUTDOWN_DELAY_SECONDS: String(DELAY_SECONDS),
      });
      // Of this process alone.
      await ask(
        database,
        `ALTER TABLE "Service" ADD CONSTRAINT refused CHECK (value NOT LIKE '%:${service.pid}"%') NOT VALID`,
      );
      const begins = () =>
        service
          .log()
          .split('\n')
          .filter((line) => line.includes('background work failed: heartbeat'));
      const client = new Client(service.baseUrl, owner);
      try {
        await eventually('the heartbeat is refused', HEARTBEATS_MS, async () => begins().length > 0);
        succeeded(await client.tryList(TEAM));
        const { text } = await send(service.adminUrl ?? '', { method: 'GET', path: '/metrics', headers: {} });
        const failures = readExposition(text).get('background_failures_total')?.values;
        expect(failures?.get('background_failures_total{task="heartbeat"}')).toBe(1);
      } finally {
        await ask(database, 'ALTER TABLE "Service" DROP CONSTRAINT refused');
      }
      const id = await client.createId(GROUP, { name: 'Silent', slug: unique('silent') });
      // The first version of a record needs a secret of the database.
      await client.update(GROUP, id, { name: 'Silent' });
      proxy.freeze();
      const underWay = [client.tryList(TEAM), client.tryUpdate(GROUP, id, { name: 'Perhaps' })];
      const since = performance.now();
      expect(await service.stop()).toBe(0);
      expect(performance.now() - since).toBeLessThan(ENDS_WITHIN_MS);
      const [read, write] = await Promise.all(underWay);
      expect([read?.status, write?.status]).toEqual([503, 503]);
      expect([read?.text.includes('may have succeeded'), write?.text.includes('may have succeeded')]).toEqual([
        false,
        true,
      ]);
      expect(begins()).toHaveLength(1);
      expect(defectsIn(service.log())).toEqual([]);
      await proxy.close();
    });

    test('lives on where nobody waits for what failed, and writes its whole log before it ends', async () => {
      const service = await startService({ DATABASE_URL: database.url }, undefined, 'fail-unseen.mjs');
      const lines = (said: string) => service.log().split(said).length - 1;
      service.signal('SIGUSR2');
      await eventually('it is noted', 2_000, async () => lines('unhandled rejection of a promise') === 1);
      succeeded(await new Client(service.baseUrl, owner).tryList(TEAM));
      service.signal('SIGUSR2');
      expect(await service.ended()).toBe(3);
      expect(lines('unhandled rejection of a promise')).toBe(4);
    });

    test('neither locks a caller out nor keeps a revoked key where the clock is set back', async () => {
      const settings = { RATE_LIMIT: '5', CALLER_CACHE_SECONDS: String(CACHE_SECONDS) };
      const service = await startService({ DATABASE_URL: database.url, ...settings }, undefined, 'set-clock.mjs');
      const caller = database.other;
      const client = new Client(service.baseUrl, caller);
      const status = async () => (await client.tryList(TEAM)).status;
      expect(await status()).toBe(200);
      service.signal('SIGUSR2');
      await eventually('the clock is set', 1_000, async () => service.log().includes('The clock was set back'));
      expect(await status()).toBe(200);
      // Nothing announces it: only the lifetime of what is cached ends it.
      await ask(
        database,
        `BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM "ApiKey" WHERE "projectId" = '${caller.projectId}'; COMMIT`,
      );
      await pause(CACHE_SECONDS * 1_000);
      expect(await status()).toBe(401);
      expect(await service.stop()).toBe(0);
    });
  });
}
