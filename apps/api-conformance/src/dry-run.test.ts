import type { Client } from '@catalog-service/testing/contract';
import {
  asArray,
  asObject,
  asText,
  contract,
  expectProblem,
  needsService,
  type Resource,
  resourceNamed,
  unique,
} from '@catalog-service/testing/contract';
import { main, world } from '@catalog-service/testing/run';
import { describe, expect, test } from 'vitest';

const { owner } = main;
const DRY = { Prefer: 'respond-async, tx=rollback' };
const LONG_AGO = '2020-02-03T04:05:06.789Z';

const walkable = contract.resources.filter((resource) => !needsService(resource) || main.service !== undefined);
/** Who may do everything with a resource. */
const master = (resource: Resource): Client => main.service ?? main.creator(resource);

/** What anybody at all may read. */
const everything = ({ fields }: Resource) =>
  Object.fromEntries(fields.flatMap(({ name, access }) => (access.read.length === 0 ? [] : [[name, true]])));

/** The record with all that it shows, and its entity tag. */
async function snapshot(resource: Resource, id: string) {
  const { status, body, headers } = await master(resource).tryGet(resource, id, everything(resource));
  return { status, body, tag: headers.etag };
}

describe.each(walkable.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const client = master(resource);

  test('a dry create answers with the record and leaves none', async () => {
    const data = await main.required(resource);
    const count = await client.count(resource);
    const answer = await client.call('POST', resource.path, { data }, DRY);
    expect(answer.status, answer.curl).toBe(200);
    expect(answer.headers['preference-applied'], answer.curl).toBe('tx=rollback');
    const record = asObject(answer.body);
    expectProblem(await client.tryGet(resource, asText(record._id)), 404, 'record_not_found');
    expect(await client.count(resource)).toBe(count);

    const real = await client.tryCreate(resource, data);
    expect(real.headers['preference-applied']).toBeUndefined();
    const isSecret = (name: string) => name === 'secret' && resource.issuesSecret === true;
    const shown = Object.keys(asObject(real.body)).filter((name) => !isSecret(name));
    expect(shown, real.curl).toEqual(Object.keys(record));
  });

  test('a dry update answers as if it were done and changes nothing', async () => {
    const id = await main.make(resource);
    const before = await snapshot(resource, id);
    const answer = await client.call('PUT', `${resource.path}/${id}`, { data: { createdAt: LONG_AGO } }, DRY);
    expect([answer.status, answer.body], answer.curl).toEqual([200, {}]);
    expect(answer.headers['preference-applied'], answer.curl).toBe('tx=rollback');
    expect(await snapshot(resource, id)).toEqual(before);
  });

  test('a dry delete answers as if it were done and deletes nothing', async () => {
    const id = await main.make(resource);
    const before = await snapshot(resource, id);
    const count = await client.count(resource);
    const answer = await client.call('DELETE', `${resource.path}/${id}`, undefined, DRY);
    expect([answer.status, answer.body], answer.curl).toEqual([200, {}]);
    expect(answer.headers['preference-applied'], answer.curl).toBe('tx=rollback');
    expect(await snapshot(resource, id)).toEqual(before);
    expect(await client.count(resource)).toBe(count);
  });
});

const MONITOR = resourceNamed('Monitor');
const EVENT = resourceNamed('Monitor Status Event');
const TEAM = resourceNamed('Team');

test('what hooks do is undone as well', async () => {
  const monitorId = await main.make(MONITOR);
  const [first = '', second = ''] = world.main.references['Monitor Status'] ?? [];
  const firstEvent = await main.make(EVENT, { monitorId, monitorStatusId: first });
  const seen = async () => ({
    monitor: await owner.get(MONITOR, monitorId, { currentMonitorStatusId: true }),
    event: await owner.get(EVENT, firstEvent, { endsAt: true, monitorStatusId: true }),
    events: await owner.count(EVENT, { monitorId }),
  });
  const before = await seen();
  expect(before.monitor.currentMonitorStatusId).toBe(first);

  const data = await main.required(EVENT, { monitorId, monitorStatusId: second });
  for (const answer of [
    await owner.call('POST', EVENT.path, { data }, DRY),
    await owner.call('PUT', `${MONITOR.path}/${monitorId}`, { data: { currentMonitorStatusId: second } }, DRY),
    await owner.call('DELETE', `${EVENT.path}/${firstEvent}`, undefined, DRY),
    await owner.call('DELETE', `${MONITOR.path}/${monitorId}`, undefined, DRY),
  ]) {
    expect(answer.status, answer.curl).toBe(200);
    expect(await seen(), answer.curl).toEqual(before);
  }
});

test('constraints are tried, and the problem is the one of the real write', async () => {
  const data = await main.required(TEAM);
  const { slug } = await owner.create(TEAM, data);
  const answer = await owner.call('POST', TEAM.path, { data: { ...data, slug } }, DRY);
  expectProblem(answer, 409, 'already_exists', { errors: ['/data/slug duplicate'] });
  expect(answer.headers['preference-applied']).toBe('tx=rollback');
  expectProblem(await owner.call('POST', TEAM.path, { data: {} }, DRY), 400, 'invalid_body');
  const labels = ['11111111-1111-4111-8111-111111111111'];
  const labelled = await main.required(MONITOR, { labels });
  expectProblem(await owner.call('POST', MONITOR.path, { data: labelled }, DRY), 400, 'invalid_body', {
    errors: ['/data/labels reference_not_found'],
  });
});

test.each(['tx=commit', 'tx', 'return=minimal', 'tx=commit, tx=rollback', 'rollback', '"tx=rollback"'])(
  'the preference %s writes as always',
  async (Prefer) => {
    const data = await main.required(TEAM, { name: unique('kept') });
    const answer = await owner.call('POST', TEAM.path, { data }, { Prefer });
    expect(answer.status, answer.curl).toBe(200);
    expect(answer.headers['preference-applied']).toBeUndefined();
    expect(await owner.count(TEAM, { name: data.name })).toBe(1);
  },
);

test('dry runs at once leave nothing, and real writes between them stay', async () => {
  const name = unique('mixed');
  const bodies = await Promise.all(Array.from({ length: 12 }, () => main.required(TEAM, { name })));
  const answers = await Promise.all(
    bodies.map((data, index) => owner.call('POST', TEAM.path, { data }, index % 2 === 0 ? DRY : {})),
  );
  expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  const kept = asArray(await owner.ids(TEAM, { query: { name }, limit: 100 }));
  expect(kept).toHaveLength(6);
});
