import type { Answer } from '@catalog-service/testing/contract';
import { asText, Client, leaveOut, leaveUndescribed, resourceNamed, send } from '@catalog-service/testing/contract';
import { isOwn, main, world } from '@catalog-service/testing/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from './harness/raw-socket.js';
import { CACHES, findCache, type SharedCache, startCache } from './harness/shared-cache.js';

/** What caches between the service and its callers may do with an answer: nothing of a caller's is shared. */

const MONITOR = resourceNamed('Monitor');
const { owner } = main;
const ALONE = {
  'cache-control': 'private, no-cache',
  vary: 'Accept, ApiKey, Authorization, ProjectID, Accept-Encoding',
};

function cachingOf({ headers }: Answer): unknown {
  return { 'cache-control': headers['cache-control'], vary: headers.vary };
}

test('every answer below /api says that it is for its caller alone', async () => {
  const id = await main.make(MONITOR);
  const item = `${MONITOR.path}/${id}/get-item`;
  const { headers } = await owner.call('GET', item);
  const nobody = new Client(world.baseUrl, { projectId: world.main.projectId, key: 'nonsense' });
  const weak = { 'Content-Type': 'text/plain' };
  const answers: readonly (readonly [number, Answer])[] = [
    [200, await owner.call('GET', item)],
    [200, await owner.tryCount(MONITOR)],
    [304, await owner.call('GET', item, undefined, { 'If-None-Match': asText(headers.etag) })],
    [400, await owner.call('POST', `${MONITOR.path}/count`, '{')],
    [400, await owner.call('GET', item, undefined, { ProjectID: 'x' })],
    [401, await nobody.call('GET', item)],
    [404, await owner.call('GET', `${MONITOR.path}/00000000-0000-4000-8000-000000000000/get-item`)],
    [405, await owner.call('PATCH', MONITOR.path)],
    [405, await owner.call('PUT', `${MONITOR.path}/count`)],
    [415, await owner.call('POST', `${MONITOR.path}/count`, '{}', weak)],
    [400, await owner.call('GET', '/api/%zz')],
  ];
  for (const [status, answer] of answers) {
    expect([answer.status, cachingOf(answer)], answer.curl).toEqual([status, ALONE]);
  }
  // In a browser it is a page.
  const unknown = await owner.call('GET', '/api/nowhere');
  expect([unknown.status, cachingOf(unknown)]).toEqual([404, ALONE]);
  const broken = await sendRaw(world.baseUrl, 'GET /api/monitor HTTP/1.1\r\nno colon\r\n\r\n');
  expect(broken?.status).toBe(400);
  expect(broken?.head).toMatch(
    /cache-control: private, no-cache\r\nvary: Accept, ApiKey, Authorization, ProjectID, Accept-Encoding/,
  );
});

for (const name of CACHES) {
  const program = findCache(name);
  if (!isOwn || world.other === undefined) leaveOut(`${name} in front`, 'only where the tests start the service');
  else if (program === undefined) leaveOut(`${name} in front`, `needs ${name}`);
  else {
    const { other } = world;
    describe(`with ${name} in front, as its package sets it up`, () => {
      let cache: SharedCache;
      beforeAll(async () => {
        cache = await startCache(name, program, world.baseUrl);
        leaveUndescribed(cache.baseUrl);
      });
      afterAll(() => cache.stop());

      test('no answer reaches another project, or a caller without a key', async () => {
        const id = await main.make(MONITOR);
        const one = new Client(cache.baseUrl, { projectId: world.main.projectId, key: world.main.ownerKey });
        const two = new Client(cache.baseUrl, { projectId: other.projectId, key: other.ownerKey });
        for (const path of [`${MONITOR.path}/get-list`, `${MONITOR.path}/${id}/get-item`]) {
          const first = await one.call('GET', path);
          expect(first.status, first.curl).toBe(200);
          const again = await one.call('GET', path);
          expect([again.status, again.text], again.curl).toEqual([200, first.text]);
          const foreign = await two.call('GET', path);
          expect(foreign.text, foreign.curl).not.toContain(id);
          const keyless = await send(cache.baseUrl, { method: 'GET', path, headers: {} });
          expect([keyless.status, cachingOf(keyless)], keyless.curl).toEqual([400, ALONE]);
        }
      });

      test('what was changed is seen by the next read', async () => {
        const id = await main.make(MONITOR);
        const through = new Client(cache.baseUrl, { projectId: world.main.projectId, key: world.main.ownerKey });
        const path = `${MONITOR.path}/${id}/get-item`;
        expect((await through.call('GET', path)).status).toBe(200);
        await through.delete(MONITOR, id);
        expect((await through.call('GET', path)).status).toBe(404);
      });
    });
  }
}
