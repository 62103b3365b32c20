import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, eventually, leaveOut, resourceNamed, send, unique } from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOwnDatabase } from '../harness/own-database.js';
import { canStartPostgres } from '../harness/postgres-server.js';
import { defectsIn } from '../harness/service-process.js';
import { guessKeys, neverRead, sendBombs, sendHeads, sendSlowly, varyShapes } from './memory-attacks.js';
import { startTwoProjects, type TwoProjects } from './two-projects.js';

const SECONDS = 60;
const HEAP_MEBIBYTES = 512;
const MONITOR = resourceNamed('Monitor');
const LARGE = 30;
const BODY_BYTES = 1_000_000;

if (world.database !== 'postgres') leaveOut('memory under attack', 'only with --database postgres');
else if (!canStartPostgres()) leaveOut('memory under attack', 'needs PostgreSQL');
else {
  describe(`a service with ${HEAP_MEBIBYTES} MiB of heap, while a project hoards`, () => {
    let two: TwoProjects;
    let bystander: Client;

    beforeAll(async () => {
      const options = process.env.NODE_OPTIONS ?? '';
      two = await startTwoProjects(
        await openOwnDatabase(),
        { monitors: 100, members: 10 },
        { NODE_OPTIONS: `${options} --max-old-space-size=${HEAP_MEBIBYTES}`.trim(), LOG_LEVEL: 'error' },
      );
      bystander = new Client(two.service.baseUrl, two.bystander.caller);
      const attacker = new Client(two.service.baseUrl, two.attacker.caller);
      const text = 'x'.repeat(900_000);
      for (let made = 0; made < LARGE; made += 1) {
        await attacker.createId(MONITOR, {
          name: 'Large',
          slug: unique('large'),
          monitorType: 'Manual',
          currentMonitorStatusId: two.attacker.status,
          isOwnerNotifiedOfResourceCreation: false,
          disableActiveMonitoring: false,
          customFields: { text },
        });
      }
    }, 120_000);

    afterAll(async () => {
      await two.close();
      expect(defectsIn(two.service.log())).toEqual([]);
    });

    test(
      'it lives, and serves the others afterwards',
      async () => {
        const { service, attacker } = two;
        const { baseUrl } = service;
        const { caller } = attacker;
        const list = (limit: number) => ({
          method: 'POST' as const,
          path: `/api/monitor/get-list?limit=${limit}`,
          body: { select: { customFields: true } },
        });
        const hoards = [
          neverRead(baseUrl, caller, 40, list(LARGE)),
          neverRead(baseUrl, caller, 100, list(4)),
          sendSlowly(baseUrl, caller, 100, BODY_BYTES),
          sendHeads(baseUrl, 1_000),
          guessKeys(baseUrl, caller, 20),
          varyShapes(baseUrl, caller, 8),
          sendBombs(baseUrl, caller, 20, BODY_BYTES),
        ];
        await pause(SECONDS * 1000);
        const isAlive = await send(baseUrl, { method: 'GET', path: '/health/live', headers: {} });
        for (const hoard of hoards) hoard.stop();
        expect(isAlive.body).toEqual({ status: 'live' });
        await eventually('a normal caller is served', 10_000, async () => {
          const { status } = await bystander.tryList(MONITOR, { select: { name: true } });
          return status === 200;
        });
        process.stdout.write(`Highest resident memory of the service: ${highestResident(service.pid)}\n`);
      },
      (SECONDS + 60) * 1000,
    );

    test('the answer that is too large says so', async () => {
      const answer = await new Client(two.service.baseUrl, two.attacker.caller).tryList(MONITOR, {
        select: { customFields: true },
        limit: LARGE,
      });
      expect([answer.status, answer.body]).toEqual([413, expect.objectContaining({ code: 'answer_too_large' })]);
    });
  });
}

/** Where the machine tells. */
function highestResident(pid: number): string {
  try {
    const [, kibibytes = ''] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return `${Math.round(Number(kibibytes) / 1024)} MiB`;
  } catch {
    return 'not known here';
  }
}
