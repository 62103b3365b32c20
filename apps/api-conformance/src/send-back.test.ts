import { expect, test } from 'vitest';
import { contract, type Resource, resourceNamed, servedReferences } from './contract/contract.js';
import { asText, type JsonObject } from './harness/json.js';
import { expectProblem } from './harness/problem.js';
import { main } from './harness/world.js';
import { needsService } from './records/record-maker.js';

const { owner } = main;

/** Every field that somebody may read, and of a relation every field of its record. */
function everything({ fields }: Resource): JsonObject {
  const entities = [...contract.resources, ...servedReferences];
  return Object.fromEntries(
    fields
      .filter(({ access }) => access.read.length > 0)
      .map(({ name, type, entity }) => {
        const target = type.startsWith('Entity') ? entities.find((one) => one.name === entity) : undefined;
        const readable = (target?.fields ?? []).filter(({ access }) => access.read.length > 0);
        return [name, target === undefined ? true : Object.fromEntries(readable.map((field) => [field.name, true]))];
      }),
  );
}

/** Values for every field that a create may give; an id stands for itself and its Entity. */
async function allGiven(resource: Resource, turn: number): Promise<JsonObject> {
  const data: Record<string, unknown> = {};
  for (const field of resource.fields) {
    const isCommon = ['_id', 'createdAt', 'updatedAt', 'project', 'projectId'].includes(field.name);
    if (isCommon || field.auto || field.derived || field.idField !== undefined || field.access.create.length === 0)
      continue;
    data[field.name] = await main.value(field, turn);
  }
  return data;
}

test.each(contract.resources.map((resource) => [resource.name, resource] as const))(
  '%s: what was read with everything is sent back, and changes nothing',
  async (_name, resource) => {
    const select = everything(resource);
    const writer = needsService(resource) ? main.creator(resource) : owner;
    const updatable = resource.fields.filter(({ updatable: may, auto, name }) => may && !auto && name in select);
    for (const turn of [0, 1, 2]) {
      const id = await main.make(resource, needsService(resource) ? {} : await allGiven(resource, turn));
      const before = await writer.get(resource, id, select);
      if (updatable.length === 0) return;
      await writer.update(resource, id, Object.fromEntries(updatable.map(({ name }) => [name, before[name]])));
      expect(await writer.get(resource, id, select)).toEqual(before);
    }
  },
);

test('of a record that is sent along only names that it has are taken, whatever their values', async () => {
  const monitor = resourceNamed('Monitor');
  const [label = ''] = main.tenant.references.Label ?? [];
  const id = await main.make(monitor, {});
  await owner.update(monitor, id, { labels: [{ _id: label, name: 'Another name', color: null }] });
  expect(await owner.get(monitor, id, { labels: { color: true } })).toEqual({
    _id: id,
    labels: [{ _id: label, color: '#3498db' }],
  });
  expectProblem(await owner.tryUpdate(monitor, id, { labels: [{ _id: label, colour: 'red' }] }), 400, 'invalid_body', {
    errors: ['/data/labels/0/colour unknown_field'],
  });
  const changes = [{ _id: id, labels: [{ _id: label, name: 'Another name' }] }];
  expect((await owner.tryMany(monitor, 'update', changes)).body).toEqual({ count: 1 });
  const group = resourceNamed('Monitor Group');
  const [made] = await owner.createMany(group, [
    { ...(await main.required(group)), labels: [{ _id: label, name: 'Another name' }] },
  ]);
  const groupId = asText(made?._id);
  expect(await owner.get(group, groupId, { labels: { color: true } })).toEqual({
    _id: groupId,
    labels: [{ _id: label, color: '#3498db' }],
  });
  expectProblem(
    await owner.tryCreate(monitor, await main.required(monitor, { currentMonitorStatus: { _id: label, titel: 1 } })),
    400,
    'invalid_body',
    { errors: ['/data/currentMonitorStatus/titel unknown_field'] },
  );
});

test('a query, select and sort that is null is none, and a field that is false is not selected', async () => {
  const team = resourceNamed('Team');
  const id = await main.make(team, {});
  const body = { query: null, select: null, sort: null, limit: 1 };
  const [first] = (await owner.list(team, body)).data;
  expect(first).toEqual({ _id: id });
  expect(await owner.count(team, null)).toBe(await owner.count(team));
  const select = { name: false, slug: true, createdByUser: { name: false } };
  expect(Object.keys(await owner.get(team, id, select)).sort()).toEqual(['_id', 'createdByUser', 'slug']);
  expectProblem(await owner.tryGet(team, id, { naem: false }), 400, 'invalid_body', {
    errors: ['/select/naem unknown_field'],
  });
});

test('an event does not end before it starts', async () => {
  const event = resourceNamed('Monitor Status Event');
  const times = { startsAt: '2026-03-01T10:00:00.000Z', endsAt: '2026-03-01T09:00:00.000Z' };
  const errors = { errors: ['/data/endsAt invalid_value'] };
  const data = await main.required(event, times);
  expectProblem(await owner.tryCreate(event, data), 400, 'invalid_body', errors);
  expectProblem(await owner.tryMany(event, 'create', [data]), 400, 'invalid_body', {
    errors: ['/data/0/endsAt invalid_value'],
  });
});
