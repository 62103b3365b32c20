import { randomUUID } from 'node:crypto';
import type { Answer, Client } from '@catalog-service/testing/contract';
import {
  asText,
  contract,
  expectProblem,
  needsService,
  type Resource,
  resourceNamed,
  servedReferences,
  unique,
} from '@catalog-service/testing/contract';
import { main, world } from '@catalog-service/testing/run';
import { describe, expect, test } from 'vitest';

const { owner } = main;
/** Two hashes: a number would tell how much others write. */
const STRONG = /^"[\w-]{16}\.[\w-]{16}"$/;
const MOMENTS = ['2020-02-03T04:05:06.789Z', '2021-02-03T04:05:06.789Z', '2022-02-03T04:05:06.789Z'] as const;

const walkable = contract.resources.filter((resource) => !needsService(resource) || main.service !== undefined);
/** Who may do everything with a resource. */
const master = (resource: Resource): Client => main.service ?? main.creator(resource);

const itemPath = ({ path }: Resource, id: string) => `${path}/${id}/get-item`;

async function tagOf(client: Client, resource: Resource, id: string, select?: unknown): Promise<string> {
  const answer = await client.tryGet(resource, id, select);
  expect(answer.headers.etag, answer.curl).toMatch(STRONG);
  return asText(answer.headers.etag);
}

const getUnless = (client: Client, resource: Resource, id: string, tag: string, select?: unknown): Promise<Answer> =>
  client.call('POST', itemPath(resource, id), select === undefined ? undefined : { select }, { 'If-None-Match': tag });

const updateIf = (client: Client, resource: Resource, id: string, tag: string, data: unknown): Promise<Answer> =>
  client.call('PUT', `${resource.path}/${id}`, { data }, { 'If-Match': tag });

const deleteIf = (client: Client, resource: Resource, id: string, tag: string): Promise<Answer> =>
  client.call('DELETE', `${resource.path}/${id}`, undefined, { 'If-Match': tag });

describe.each(walkable.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const client = master(resource);

  test('the tag stays while the record stays, and moves when it is changed', async () => {
    const id = await main.make(resource);
    const tag = await tagOf(client, resource, id);
    for (const method of ['GET', 'POST']) {
      const answer = await client.call(method, itemPath(resource, id), undefined, { 'If-None-Match': tag });
      expect([answer.status, answer.text, answer.headers.etag], answer.curl).toEqual([304, '', tag]);
      expect(answer.headers['content-type'], answer.curl).toBeUndefined();
    }
    await client.update(resource, id, { createdAt: MOMENTS[0] });
    const changed = await getUnless(client, resource, id, tag);
    expect([changed.status, changed.body], changed.curl).toEqual([200, { _id: id }]);
    expect(changed.headers.etag).not.toBe(tag);
  });

  test('an update or delete happens only to the record that was seen', async () => {
    const id = await main.make(resource);
    const select = { createdAt: true };
    const seen = await tagOf(client, resource, id, select);
    const first = await updateIf(client, resource, id, seen, { createdAt: MOMENTS[0] });
    expect([first.status, first.body], first.curl).toEqual([200, {}]);

    expectProblem(await updateIf(client, resource, id, seen, { createdAt: MOMENTS[1] }), 412, 'precondition_failed');
    expectProblem(await deleteIf(client, resource, id, seen), 412, 'precondition_failed');
    expect(await client.get(resource, id, select)).toEqual({ _id: id, createdAt: MOMENTS[0] });

    const second = await updateIf(client, resource, id, asText(first.headers.etag), { createdAt: MOMENTS[2] });
    expect(second.status, second.curl).toBe(200);
    const fresh = asText(second.headers.etag);
    const [version] = fresh.split('.');
    expect((await tagOf(client, resource, id)).split('.')[0]).toBe(version);
    expect((await deleteIf(client, resource, id, fresh)).status).toBe(200);
    expectProblem(await client.tryGet(resource, id), 404, 'record_not_found');
  });
});

const TEAM = resourceNamed('Team');
const MONITOR = resourceNamed('Monitor');

test('the answer to an update is whole whatever the caller has, and a dry run has no new version', async () => {
  const id = await main.make(TEAM);
  const put = (headers: Readonly<Record<string, string>>) =>
    owner.call('PUT', `${TEAM.path}/${id}`, { data: { name: unique('Team') } }, headers);
  const changed = await put({ 'If-None-Match': '*' });
  expect([changed.status, changed.body], changed.curl).toEqual([200, {}]);
  const tried = await put({ Prefer: 'tx=rollback', 'If-Match': asText(changed.headers.etag) });
  expect([tried.status, tried.headers.etag], tried.curl).toEqual([200, undefined]);
});
const MEMBERSHIP = resourceNamed('Monitor Probe');

test('of many updates at once that name the same record one is carried out', async () => {
  for (const resource of [TEAM, MONITOR]) {
    const id = await main.make(resource);
    const tag = await tagOf(owner, resource, id);
    const names = Array.from({ length: 8 }, () => unique('writer'));
    const answers = await Promise.all(names.map((name) => updateIf(owner, resource, id, tag, { name })));
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [names[index]] : []));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
    expect(await owner.get(resource, id, { name: true })).toEqual({ _id: id, name: winners[0] });
  }
});

test('no increment is lost where every writer reads, names what it read, and tries again', async () => {
  const id = await main.make(TEAM, { description: '0' });
  const increment = async (): Promise<void> => {
    for (;;) {
      const answer = await owner.tryGet(TEAM, id, { description: true });
      const { description } = JSON.parse(answer.text);
      const data = { description: String(Number(description) + 1) };
      const { status } = await updateIf(owner, TEAM, id, asText(answer.headers.etag), data);
      if (status === 200) return;
      expect(status).toBe(412);
    }
  };
  await Promise.all(Array.from({ length: 10 }, increment));
  expect(await owner.get(TEAM, id, { description: true })).toEqual({ _id: id, description: '10' });
});

test('a tag belongs to what was selected, but is good for any write', async () => {
  const id = await main.make(TEAM);
  const plain = await tagOf(owner, TEAM, id);
  const named = await tagOf(owner, TEAM, id, { name: true });
  expect(named).not.toBe(plain);
  expect((await getUnless(owner, TEAM, id, plain, { name: true })).status).toBe(200);
  expect((await getUnless(owner, TEAM, id, `"x", W/${named}`, { name: true })).status).toBe(304);
  expect((await getUnless(owner, TEAM, id, '*')).status).toBe(304);
  for (const tag of [plain, named]) {
    const dry = { 'If-Match': tag, Prefer: 'tx=rollback' };
    expect((await owner.call('PUT', `${TEAM.path}/${id}`, { data: { name: 'x' } }, dry)).status).toBe(200);
  }
  expect(await tagOf(owner, TEAM, id)).toBe(plain);
});

test('a change of labels moves the tag', async () => {
  const [label = ''] = world.main.references.Label ?? [];
  const id = await main.make(MONITOR, { labels: [] });
  const [plain, labelled] = [await tagOf(owner, MONITOR, id), await tagOf(owner, MONITOR, id, { labels: true })];
  await owner.update(MONITOR, id, { labels: [label] });
  expect((await getUnless(owner, MONITOR, id, plain)).status).toBe(200);
  expect((await getUnless(owner, MONITOR, id, labelled, { labels: true })).body).toEqual({
    _id: id,
    labels: [{ _id: label }],
  });
  expectProblem(await updateIf(owner, MONITOR, id, labelled, { labels: [] }), 412, 'precondition_failed');
});

test('a change of a related record is never answered with 304, and is no change of the record', async () => {
  const monitorId = await main.make(MONITOR);
  const id = await main.make(MEMBERSHIP, { monitorId });
  const select = { monitor: { name: true } };
  const tag = await tagOf(owner, MEMBERSHIP, id, select);
  expect((await getUnless(owner, MEMBERSHIP, id, tag, select)).status).toBe(304);
  const name = unique('renamed');
  await owner.update(MONITOR, monitorId, { name });
  expect((await getUnless(owner, MEMBERSHIP, id, tag, select)).body).toEqual({
    _id: id,
    monitor: { _id: monitorId, name },
  });
  expect((await updateIf(owner, MEMBERSHIP, id, tag, { isEnabled: false })).status).toBe(200);
});

/** Changes of other records that change what a get item answers of a record's own fields. */
const others = contract.resources.flatMap((resource) =>
  resource.fields.flatMap((field) => {
    const target = [...contract.resources, ...servedReferences].find(({ name }) => name === field.entity);
    if (target === undefined || target.access.update.length === 0) return [];
    if (field.type === 'Entity Array') return [[`${resource.name} ${field.name}`, resource, field, target] as const];
    return field.type === 'Object ID' ? [[`${resource.name} ${field.name}`, resource, field, target] as const] : [];
  }),
);

test.each(others)('%s: a new id of what it names moves tag and updatedAt, and so does its delete', async (...given) => {
  const [, resource, field, target] = given;
  const isSet = field.type === 'Entity Array';
  const client = master(resource);
  const named = await main.make(target);
  const id = await main.make(resource, { [field.name]: isSet ? [await main.make(target), named] : named });
  /** A change by others, after which the tag before it is an old one. */
  const moves = async (change: () => Promise<unknown>) => {
    await client.update(resource, id, { updatedAt: MOMENTS[0] });
    const tag = await tagOf(client, resource, id);
    await change();
    const { updatedAt } = await client.get(resource, id, { updatedAt: true });
    expect(Date.parse(asText(updatedAt))).toBeGreaterThan(Date.parse(MOMENTS[1]));
    expect(await tagOf(client, resource, id)).not.toBe(tag);
    expectProblem(await updateIf(client, resource, id, tag, { createdAt: MOMENTS[2] }), 412, 'precondition_failed');
  };
  const _id = randomUUID();
  await moves(() => master(target).update(target, named, { _id }));
  if (isSet) await moves(() => master(target).delete(target, _id));
  // A permission of the caller with labels would narrow it in later tests.
  await client.delete(resource, id);
});

describe('If-Match', () => {
  test('with * asks that the record exists', async () => {
    const id = await main.make(TEAM);
    expect((await updateIf(owner, TEAM, id, '*', { name: 'any' })).status).toBe(200);
    expect((await deleteIf(owner, TEAM, id, '*')).status).toBe(200);
    expectProblem(await updateIf(owner, TEAM, id, '*', { name: 'any' }), 404, 'record_not_found');
    expectProblem(await deleteIf(owner, TEAM, id, '"1-1.x"'), 404, 'record_not_found');
  });

  test('takes one of several, and no weak one', async () => {
    const id = await main.make(TEAM);
    const tag = await tagOf(owner, TEAM, id);
    expectProblem(await updateIf(owner, TEAM, id, `W/${tag}`, { name: 'weak' }), 412, 'precondition_failed');
    expect((await updateIf(owner, TEAM, id, `"other", ${tag}`, { name: 'one of them' })).status).toBe(200);
  });

  test.each(['', 'abc', '"a', '*, "a"'])('is refused as %j', async (tag) => {
    const id = await main.make(TEAM);
    expectProblem(await updateIf(owner, TEAM, id, tag, { name: 'x' }), 400, 'invalid_parameter', {
      errors: ['#header/If-Match invalid_value'],
    });
  });

  test('comes after what is wrong with the request', async () => {
    const id = await main.make(TEAM);
    expectProblem(await updateIf(owner, TEAM, id, '"old"', { nme: 'x' }), 400, 'invalid_body');
  });
});

test('a list has no tag, and a problem has none', async () => {
  expect((await owner.tryList(TEAM)).headers.etag).toBeUndefined();
  const unknown = await owner.tryGet(TEAM, '00000000-0000-4000-8000-000000000000');
  expectProblem(unknown, 404, 'record_not_found');
  expect(unknown.headers.etag).toBeUndefined();
});
