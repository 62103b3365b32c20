import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOwnServer } from '../harness/own-server.js';
import { canStartPostgres } from '../harness/postgres-server.js';
import { defectsIn } from '../harness/service-process.js';
import { BODY_KINDS } from './body-kinds.js';
import { sendBodies } from './body-load.js';
import { watchPage } from './latencies.js';
import { putLoad } from './load.js';
import { startTwoProjects, type TwoProjects } from './two-projects.js';

const CONNECTIONS = Number(process.env.CONNECTIONS ?? 96);
const SECONDS = Number(process.env.SECONDS ?? 5);
/** What a neighbour and an orchestrator may feel, in milliseconds. */
const BOUNDS = { get: 500, live: 100 };
const only = process.env.KIND ?? '';

if (!canStartPostgres()) throw new Error('This needs the binaries of PostgreSQL');

describe(`${CONNECTIONS} requests at a time from one key`, () => {
  let two: TwoProjects;
  const rows: string[] = [];

  beforeAll(async () => {
    const sizes = { monitors: 100, members: 10 };
    two = await startTwoProjects(await openOwnServer(), sizes, { ADMIN_PORT: '0', LOG_LEVEL: 'error' });
  }, 120_000);

  afterAll(async () => {
    await two.close();
    process.stdout.write(`\n${heading()}\n${rows.join('\n')}\n`);
    expect(defectsIn(two.service.log())).toEqual([]);
  });

  test.each(BODY_KINDS.filter(({ name }) => name.includes(only)))('$name', { timeout: 120_000 }, async (kind) => {
    const { service, attacker, bystander } = two;
    const { baseUrl } = service;
    const attack = sendBodies(baseUrl, CONNECTIONS, [{ head: '', body: kind.bytesFor(attacker) }]);
    await pause(500);
    const work = putLoad({
      baseUrl,
      caller: bystander.caller,
      connections: 4,
      next: () => ({
        method: 'POST',
        path: `/api/monitor/${bystander.monitor}/get-item`,
        body: { select: { name: true, slug: true } },
      }),
    });
    const live = watchPage(`${baseUrl}/health/live`);
    const adminLive = watchPage(`${service.adminUrl}/health/live`);
    await pause(SECONDS * 1000);
    const get = work.stop();
    const [felt, feltThere] = await Promise.all([live.stop(), adminLive.stop()]);
    const { statuses, longestAnswer } = await attack.stop();
    rows.push(
      `${row(kind.name, [
        get.requestsASecond,
        get.p99,
        get.longest,
        felt.p99,
        felt.longest,
        feltThere.longest,
        Number(longestAnswer),
      ])}  ${JSON.stringify(get.statuses)} ${JSON.stringify(statuses)} ${loadavg()[0]?.toFixed(1)}`,
    );
    process.stdout.write(`${rows.at(-1)}\n`);
    // Whatever comes of it, the next kind begins with nothing under way.
    await pause(300);
    expect
      .soft({ get: get.p99 < BOUNDS.get, live: felt.p99 < BOUNDS.live, failed: felt.failed })
      .toEqual({ get: true, live: true, failed: 0 });
  });
});

function heading(): string {
  return row('', ['get/s', 'p99', 'longest', 'live p99', 'longest', 'admin', 'answer']);
}

function row(name: string, figures: readonly (number | string)[]): string {
  return (
    name.padEnd(40) +
    figures.map((figure) => (typeof figure === 'number' ? figure.toFixed(0) : figure).padStart(9)).join('')
  );
}
