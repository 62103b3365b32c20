import {
  asArray,
  asObject,
  Client,
  expectProblem,
  leaveOut,
  leaveUndescribed,
  resourceNamed,
  succeeded,
} from '@catalog-service/testing/contract';
import { main, world } from '@catalog-service/testing/run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServiceProcess, startService } from './harness/service-process.js';

const TEAM = resourceNamed('Team');
const PATH = '/docs/requests.json';
const { projectId, ownerKey, serviceKey } = world.main;
const { spareEnvironment } = world;

test('nothing is kept unless the operator says for how long', async () => {
  expectProblem(await main.owner.call('GET', PATH), 404, 'route_not_found');
});

if (spareEnvironment === undefined) leaveOut('the last requests of a caller', 'it needs a service with a setting');
else {
  let service: ServiceProcess;

  beforeAll(async () => {
    service = await startService({ ...spareEnvironment, REQUEST_HISTORY_MINUTES: '5' });
    leaveUndescribed(service.baseUrl);
  });

  afterAll(() => service.stop());

  test('a key reads its own last requests, the newest first, without ids and bodies; nobody reads those of another', async () => {
    const clientOf = (key?: string) => new Client(service.baseUrl, { projectId, ...(key !== undefined && { key }) });
    const owner = clientOf(ownerKey);
    const id = '00000000-0000-4000-8000-00000000abcd';
    succeeded(await owner.tryList(TEAM, { limit: 1 }));
    expectProblem(await owner.tryGet(TEAM, id), 404, 'record_not_found');
    expectProblem(await owner.tryCreate(TEAM, { name: 1, word: 'unseen' }), 400, 'invalid_body');
    const answer = await owner.call('GET', PATH);
    const { process, minutes, data } = asObject(succeeded(answer));
    expect([process, minutes]).toEqual([expect.stringMatching(/:\d+$/), 5]);
    const common = { at: expect.stringMatching(/Z$/), milliseconds: expect.any(Number), requestId: expect.any(String) };
    expect(data).toEqual([
      {
        ...common,
        method: 'POST',
        route: TEAM.path,
        status: 400,
        code: 'invalid_body',
        errors: expect.arrayContaining(['wrong_type', 'unknown_field']),
      },
      { ...common, method: 'POST', route: `${TEAM.path}/:id/get-item`, status: 404, code: 'record_not_found' },
      { ...common, method: 'POST', route: `${TEAM.path}/get-list`, status: 200 },
    ]);
    expect(answer.text).not.toContain(id);
    expect(answer.text).not.toContain('unseen');
    expect(answer.headers['cache-control']).toBe('private, no-cache');

    if (serviceKey !== undefined) {
      const other = asObject(succeeded(await clientOf(serviceKey).call('GET', PATH)));
      expect(asArray(other.data, 'data')).toEqual([]);
    }
    expectProblem(await clientOf().call('GET', PATH), 401, 'unauthenticated');
  });
}
