import { setTimeout as pause } from 'node:timers/promises';
import { leaveOut } from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOwnDatabase } from '../harness/own-database.js';
import { canStartPostgres } from '../harness/postgres-server.js';
import { defectsIn } from '../harness/service-process.js';
import { ATTACKS, type Attack, readsOf } from './attacks.js';
import { sendBodies } from './body-load.js';
import { type Load, type LoadResult, putLoad } from './load.js';
import { routesIn, worstRequests } from './route-attacks.js';
import { startTwoProjects, type TwoProjects } from './two-projects.js';

const SECONDS = 15;
const SIZES = { monitors: 200_000, members: 30_000 };
const ATTACKERS = 1_500;
const WORKERS = 8;
const OPTIONS = { timeout: 120_000 };
const LONGEST_WAIT_MS = 2_000;
const LEAST_SHARE = 1 / 3;
/** Requests of the attacker in flight, and those of the project beside it; what it may feel of them, and for how long each route is tried. */
const REQUESTS = 40;
const NEIGHBOURS = 4;
const LONGEST_BESIDE_MS = 100;
const LONG_MS = 2_000;

if (world.database !== 'postgres') leaveOut('neighbours on one server', 'only with --database postgres');
else if (!canStartPostgres()) leaveOut('neighbours on one server', 'needs PostgreSQL');
else {
  describe('while another project does its worst', () => {
    let two: TwoProjects;

    beforeAll(async () => {
      two = await startTwoProjects(await openOwnDatabase(), SIZES, {}, 'tell-routes.mjs');
    }, 300_000);

    afterAll(async () => {
      await two.close();
      expect(defectsIn(two.service.log())).toEqual([]);
    });

    test.each(ATTACKS)('a project is answered, and keeps a third of its throughput: $lane', OPTIONS, async (attack) => {
      const alone = await work(attack, SECONDS);
      const attackers = putLoad({
        baseUrl: two.service.baseUrl,
        caller: two.attacker.caller,
        connections: Math.min(attack.attackers, ATTACKERS),
        next: attack.worst(two.attacker),
      });
      await pause(300);
      const beside = await work(attack, SECONDS);
      const attacked = attackers.stop();
      report(attack.lane, { alone, beside, attacked });
      expect({ ...beside.statuses, 200: undefined }).toEqual({ 200: undefined });
      expect(beside.p99).toBeLessThan(LONGEST_WAIT_MS);
      expect(beside.requestsASecond / alone.requestsASecond).toBeGreaterThan(LEAST_SHARE);
    });

    test('a project is answered beside the worst requests of every route', { timeout: 600_000 }, async () => {
      const { service, attacker, bystander } = two;
      const routes = routesIn(service.log());
      expect(routes.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['POST /mcp', 'GET /docs', 'POST {resource}/get-list', 'PUT {resource}/:id']),
      );
      const calm = begin(readsOf(bystander), NEIGHBOURS);
      await pause(1_000);
      const alone = calm.stop();
      process.stdout.write(`${'p99, its ratio to that alone, longest'.padStart(70)}\n`);
      for (const name of new Set(routes.map((route) => route.name))) {
        const attacked = routes.filter((route) => route.name === name);
        const load = begin(readsOf(bystander), NEIGHBOURS);
        const requests = attacked.flatMap((route) => worstRequests(route, attacker.caller));
        const attack = sendBodies(service.baseUrl, REQUESTS, requests);
        await attack.round;
        await pause(LONG_MS);
        const beside = load.stop();
        const { statuses } = await attack.stop();
        const figures = [beside.p99.toFixed(0), (beside.p99 / alone.p99).toFixed(1), beside.longest.toFixed(0)];
        const row = `${name.padEnd(46)}${figures.map((each) => each.padStart(8)).join('')}`;
        process.stdout.write(`${row}  ${JSON.stringify(statuses)}\n`);
        expect.soft(Object.keys(beside.statuses), name).toEqual(['200']);
        expect.soft(beside.p99, name).toBeLessThan(LONGEST_BESIDE_MS);
      }
    });

    async function work(attack: Attack, seconds: number): Promise<LoadResult> {
      const load = begin(attack.work(two.bystander), WORKERS);
      await pause(seconds * 1000);
      return load.stop();
    }

    /** What the project does meanwhile. */
    function begin(next: ReturnType<Attack['work']>, connections: number): Load {
      const { service, bystander } = two;
      return putLoad({ baseUrl: service.baseUrl, caller: bystander.caller, connections, next });
    }
  });
}

function report(lane: string, results: Readonly<Record<string, LoadResult>>): void {
  const lines = Object.entries(results).map(([who, { requestsASecond, p50, p99, longest, statuses }]) => {
    const figures = [requestsASecond, p50, p99, longest].map((figure) =>
      figure.toFixed(figure < 10 ? 1 : 0).padStart(8),
    );
    return `  ${who.padEnd(9)}${figures.join('')}  ${JSON.stringify(statuses)}`;
  });
  process.stdout.write(`${lane}\n  ${'req/s     p50     p99 longest, ms'.padStart(41)}\n${lines.join('\n')}\n`);
}
