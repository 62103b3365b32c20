import {
  asObject,
  asText,
  type Client,
  contract,
  expectProblem,
  leaveOut,
  needsService,
  type Resource,
  resourceNamed,
  succeeded,
  unique,
} from '@catalog-service/testing/contract';
import { main, SpareKey, world } from '@catalog-service/testing/run';
import { describe, expect, test } from 'vitest';

const { owner } = main;
const TEAM = resourceNamed('Team');

const keyed = (client: Client, resource: Resource, key: string, body: unknown, more: Record<string, string> = {}) =>
  client.call('POST', resource.path, body, { 'Idempotency-Key': key, ...more });

const walkable = contract.resources.filter((resource) => !needsService(resource) || main.service !== undefined);

describe.each(walkable.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  test('the same request again makes no other record and is answered as the first was', async () => {
    const client = main.creator(resource);
    const data = await main.required(resource);
    const key = unique('key');
    const count = await owner.count(resource);
    const first = await keyed(client, resource, key, { data });
    expect(first.status, first.curl).toBe(200);
    expect(first.headers['idempotent-replayed'], first.curl).toBeUndefined();

    const backwards = Object.fromEntries(Object.entries(data).reverse());
    const again = await keyed(client, resource, key, { data: backwards });
    const { secret: _secret, ...stored } = asObject(first.body);
    expect([again.status, again.text], again.curl).toEqual([
      200,
      resource.issuesSecret ? JSON.stringify(stored) : first.text,
    ]);
    expect(again.headers['idempotent-replayed'], again.curl).toBe('true');
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(await owner.count(resource)).toBe(count + 1);
  });
});

test('another body under the same key is refused', async () => {
  const key = unique('key');
  const data = await main.required(TEAM);
  succeeded(await keyed(owner, TEAM, key, { data }));
  const other = await main.required(TEAM);
  expectProblem(await keyed(owner, TEAM, key, { data: other }), 422, 'idempotency_key_reused', {
    errors: ['#header/Idempotency-Key duplicate'],
  });
  expect(await owner.count(TEAM, { slug: other.slug })).toBe(0);
});

test('of many at once one makes the record, and all have its answer', async () => {
  const key = unique('key');
  const data = await main.required(TEAM, { name: unique('once') });
  const answers = await Promise.all(Array.from({ length: 16 }, () => keyed(owner, TEAM, key, { data })));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
  expect(await owner.count(TEAM, { name: data.name })).toBe(1);
});

test('of two different bodies at once one is refused', async () => {
  const key = unique('key');
  const name = unique('either');
  const bodies = [await main.required(TEAM, { name }), await main.required(TEAM, { name })];
  const answers = await Promise.all(bodies.map((data) => keyed(owner, TEAM, key, { data })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await owner.count(TEAM, { name })).toBe(1);
});

test('a key is of one resource and of one API key', async () => {
  const key = unique('key');
  const WORKFLOW = resourceNamed('Workflow');
  succeeded(await keyed(owner, TEAM, key, { data: await main.required(TEAM) }));
  const workflow = await keyed(owner, WORKFLOW, key, { data: await main.required(WORKFLOW) });
  expect(workflow.status, workflow.curl).toBe(200);
  if (main.service === undefined) return;
  const worker = await keyed(main.service, TEAM, key, { data: await main.required(TEAM) });
  expect([worker.status, worker.headers['idempotent-replayed']], worker.curl).toEqual([200, undefined]);
});

test('a refused request keeps nothing: the key is free for the next', async () => {
  const key = unique('key');
  const data = await main.required(TEAM);
  expectProblem(await keyed(owner, TEAM, key, { data: { name: 'x' } }), 400, 'invalid_body');
  const taken = await owner.create(TEAM, await main.required(TEAM));
  expectProblem(await keyed(owner, TEAM, key, { data: { ...data, slug: taken.slug } }), 409, 'already_exists');
  const answer = await keyed(owner, TEAM, key, { data });
  expect([answer.status, answer.headers['idempotent-replayed']], answer.curl).toEqual([200, undefined]);
});

test('the answer is given again even when the record is gone', async () => {
  const key = unique('key');
  const data = await main.required(TEAM);
  const first = await keyed(owner, TEAM, key, { data });
  const id = asText(asObject(succeeded(first))._id);
  await owner.delete(TEAM, id);
  expect((await keyed(owner, TEAM, key, { data })).text).toBe(first.text);
  expectProblem(await owner.tryGet(TEAM, id), 404, 'record_not_found');
});

test('a dry run takes no key', async () => {
  const key = unique('key');
  const data = await main.required(TEAM);
  const dry = await keyed(owner, TEAM, key, { data }, { Prefer: 'tx=rollback' });
  expect([dry.status, dry.headers['preference-applied']], dry.curl).toEqual([200, 'tx=rollback']);
  const real = await keyed(owner, TEAM, key, { data });
  expect([real.status, real.headers['idempotent-replayed']], real.curl).toEqual([200, undefined]);
  expect(await owner.count(TEAM, { slug: data.slug })).toBe(1);
});

test.each(['', ' ', 'x'.repeat(256), 'tab\there', 'ä'])('the key %j is refused', async (key) => {
  const data = await main.required(TEAM);
  expectProblem(await keyed(owner, TEAM, key, { data }), 400, 'invalid_parameter', {
    errors: ['#header/Idempotency-Key invalid_value'],
  });
  expect(await owner.count(TEAM, { slug: data.slug })).toBe(0);
});

test('a key of 255 characters is taken', async () => {
  const data = await main.required(TEAM);
  const key = unique('long').padEnd(255, '~');
  succeeded(await keyed(owner, TEAM, key, { data }));
  expect((await keyed(owner, TEAM, key, { data })).headers['idempotent-replayed']).toBe('true');
});

const [spareKey] = world.main.spareKeys;
if (spareKey === undefined) {
  leaveOut('a kept answer after a permission was taken away', 'a key whose permissions can be changed is needed');
} else {
  test('a kept answer is given again without what the caller may no longer read', async () => {
    const spare = new SpareKey(main, spareKey);
    const workflow = resourceNamed('Workflow');
    const client = await spare.hold({ permission: 'CanCreateWorkflow' }, { permission: 'CanReadWorkflow' });
    const key = unique('key');
    const data = await main.required(workflow);
    const first = asObject(succeeded(await keyed(client, workflow, key, { data })));
    expect(Object.keys(first).length).toBeGreaterThan(1);
    await spare.hold({ permission: 'CanCreateWorkflow' });
    expect(succeeded(await keyed(client, workflow, key, { data }))).toEqual({ _id: first._id });
  });
}
