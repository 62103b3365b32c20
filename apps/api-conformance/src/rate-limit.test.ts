import { randomUUID } from 'node:crypto';
import {
  asText,
  Client,
  expectProblem,
  leaveOut,
  leaveUndescribed,
  openAdmin,
  resourceNamed,
  send,
} from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defectsIn, type ServiceProcess, startService } from './harness/service-process.js';

const TEAM = resourceNamed('Team');
const LIMIT = 60;
const { projectId, ownerKey } = world.main;
const { spareEnvironment } = world;

if (spareEnvironment === undefined) leaveOut('the limit of requests', 'only where the tests start the service');
else {
  describe(`a service with RATE_LIMIT=${LIMIT} behind a proxy`, () => {
    let service: ServiceProcess;
    beforeAll(async () => {
      const settings = { RATE_LIMIT: String(LIMIT), TRUST_PROXY: 'loopback' };
      service = await startService({ ...spareEnvironment, ...settings });
      leaveUndescribed(service.baseUrl);
    });
    afterAll(async () => {
      await service.stop();
      expect(defectsIn(service.log())).toEqual([]);
    });

    /** Each from an address of its own, or they would count for each other. */
    const from = (address: string, headers: Readonly<Record<string, string>>, path = `${TEAM.path}/get-list`) =>
      send(service.baseUrl, { method: 'GET', path, headers: { 'X-Forwarded-For': address, ...headers } });

    test('keys that are made up do not lock out a good one behind the same address', async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 100; count++) {
        const answer = await from('192.0.2.1', { ApiKey: `mk_${randomUUID()}`, ProjectID: projectId });
        statuses.push(answer.status);
        if (answer.status === 429) expectProblem(answer, 429, 'too_many_requests', { errors: [] });
      }
      expect([statuses.slice(0, LIMIT), statuses.at(-1)]).toEqual([Array(LIMIT).fill(401), 429]);
      const good = await from('192.0.2.1', { ApiKey: ownerKey, ProjectID: projectId });
      expect(good.status, good.curl).toBe(200);
      const elsewhere = await from('192.0.2.2', { ApiKey: 'mk_nonsense', ProjectID: projectId });
      expect(elsewhere.status, elsewhere.curl).toBe(401);
    });

    test.each([
      [400, '192.0.2.4', `${TEAM.path}/get-list`],
      [404, '192.0.2.5', '/api/nowhere'],
      [405, '192.0.2.6', TEAM.path],
    ])('every %d counts, and what is left is told', async (status, address, path) => {
      for (let left = LIMIT - 1; left >= LIMIT - 3; left--) {
        const answer = await from(address, {}, path);
        expect([answer.status, answer.headers['ratelimit-policy'], answer.headers.ratelimit], answer.curl).toEqual([
          status,
          `"key";q=${LIMIT};w=60, "address";q=${LIMIT};w=60`,
          `"address";r=${left};t=1`,
        ]);
      }
      let last = await from(address, {}, path);
      for (let more = 0; more < LIMIT * 2 && last.status !== 429; more++) last = await from(address, {}, path);
      expectProblem(last, 429, 'too_many_requests', { errors: [] });
      expect([last.headers['retry-after'], last.headers.ratelimit], last.curl).toEqual(['1', '"address";r=0;t=1']);
    });

    const person = 'a person is charged whatever token it comes with, and nobody else behind the same address';
    // The issuer of the embedded database stands for any other.
    if (world.database !== 'embedded') leaveOut(person, 'only with --database embedded');
    else {
      test(person, async () => {
        const admin = await openAdmin(spareEnvironment);
        const tokenOf = async (name: string) => asText((await admin.run('user', 'token', name)).token);
        const [first, second, third] = [await tokenOf('one'), await tokenOf('one'), await tokenOf('one')];
        const another = await tokenOf('another');
        await admin.close();
        const path = `${resourceNamed('User On-Call Log Timeline').path}/get-list`;
        const ask = (token: string | undefined) =>
          from('192.0.2.7', { Authorization: `Bearer ${token}`, ProjectID: projectId }, path);
        const statuses: number[] = [];
        while (statuses.length < LIMIT * 2 && statuses.at(-1) !== 429) {
          statuses.push((await ask(statuses.length % 2 === 0 ? first : second)).status);
        }
        expect([statuses.slice(0, LIMIT), statuses.at(-1)]).toEqual([Array(LIMIT).fill(200), 429]);
        const fresh = await ask(third);
        expectProblem(fresh, 429, 'too_many_requests', { errors: [] });
        expect([(await ask(another)).status, (await from('192.0.2.7', {})).headers.ratelimit]).toEqual([
          200,
          `"address";r=${LIMIT - 1};t=1`,
        ]);
      });
    }

    test('a dry run counts twice', async () => {
      const owner = new Client(service.baseUrl, { projectId, key: ownerKey });
      const body = { data: { name: 'Dry', slug: `dry-${randomUUID()}` } };
      const left = async () => {
        const answer = await owner.call('POST', TEAM.path, body, { Prefer: 'tx=rollback' });
        return Number(/^"key";r=(\d+)/.exec(String(answer.headers.ratelimit))?.[1]);
      };
      const first = await left();
      let last = first;
      for (let count = 0; count < 10; count++) last = await left();
      // One comes back each second; ten that count once would take ten.
      expect(first - last).toBeGreaterThan(10);
    });
  });
}
