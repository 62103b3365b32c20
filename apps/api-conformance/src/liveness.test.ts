import { eventually, leaveOut } from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defectsIn, type ServiceProcess, startService } from './harness/service-process.js';
import { ROOT } from './harness/workspace.js';
import { readExposition } from './metrics/exposed.js';

const BUSY_MS = 1_500;
const ASKED = 9;
/** What half of the checks take at most. */
const USUAL_MS = 100;

if (world.adminUrl === undefined) leaveOut('health on the admin port', 'only where the tests start the service');
else {
  describe('the admin port', () => {
    let service: ServiceProcess;

    beforeAll(async () => {
      const settings = { ADMIN_PORT: '0', BUSY_MS: String(BUSY_MS), SHUTDOWN_DELAY_SECONDS: '1' };
      service = await startService({ ...world.spareEnvironment, ...settings }, ROOT, 'disturb-threads.mjs');
    }, 120_000);

    afterAll(async () => {
      expect(await service.stop()).toBe(0);
      expect(defectsIn(service.log())).toEqual([]);
    });

    const ask = (path: string, method = 'GET') =>
      fetch(`${service.adminUrl}${path}`, { method, headers: { connection: 'close' } });
    const isLogged = (text: string) => service.log().includes(text);

    test('answers whether the process lives while the main thread is busy', async () => {
      service.signal('SIGUSR2');
      await eventually('the main thread is busy', 5_000, async () => isLogged('The main thread is busy'));
      const ready = ask('/health/ready');
      const took: number[] = [];
      while (took.length < ASKED) {
        const began = performance.now();
        expect(await (await ask('/health/live')).json()).toEqual({ status: 'live' });
        took.push(performance.now() - began);
      }
      expect(isLogged('The main thread was busy')).toBe(false);
      expect(took.sort((left, right) => left - right)[(ASKED - 1) / 2]).toBeLessThan(USUAL_MS);
      expect((await ready).status).toBe(200);
      expect(isLogged('The main thread was busy')).toBe(true);
    });

    test('is opened again where its thread ends', async () => {
      service.signal('SIGHUP');
      const isLive = async () => {
        try {
          return (await ask('/health/live')).ok;
        } catch {
          return false;
        }
      };
      await eventually('the thread has ended', 5_000, async () => !(await isLive()));
      await eventually('another one listens', 10_000, isLive);
      const failures = readExposition(await (await ask('/metrics')).text()).get('background_failures_total')?.values;
      expect(failures?.get('background_failures_total{task="admin server"}')).toBe(1);
      expect(isLogged('background work failed: admin server')).toBe(true);
      expect((await fetch(`${service.baseUrl}/health/live`)).status).toBe(200);
    });

    test('says that the service goes down, by whatever method it is asked, and that it lives until then', async () => {
      const statuses = () =>
        Promise.all(
          ['/health/ready', '/health/live'].flatMap((path) =>
            ['GET', 'HEAD', 'OPTIONS'].map(async (method) => (await ask(path, method)).status),
          ),
        );
      expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
      service.signal('SIGTERM');
      await eventually('it is going down', 1_000, async () => (await ask('/health/ready')).status === 503);
      expect(await statuses()).toEqual([503, 503, 503, 200, 200, 200]);
    });
  });
}
