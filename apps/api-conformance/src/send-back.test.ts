import {
  asObject,
  asText,
  contract,
  expectProblem,
  type Field,
  type JsonObject,
  needsService,
  type Resource,
  requiredFields,
  resourceNamed,
  servedReferences,
  succeeded,
} from '@catalog-service/testing/contract';
import { main } from '@catalog-service/testing/run';
import fc from 'fast-check';
import { expect, test } from 'vitest';

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

/** What a create is given of one field: a value, another one where there are several, null, or nothing. */
const CHOICES = [0, 1, 2, null, undefined] as const;

type Choice = (typeof CHOICES)[number];

/** Fields that are not chosen: those that all records have, and the end of an event, which has to be after its start. */
const LEFT_OUT = ['_id', 'createdAt', 'updatedAt', 'project', 'projectId', 'endsAt'];

/** The fields whose values a caller may choose; an id stands for itself and its Entity. */
function choosable(resource: Resource): Field[] {
  return resource.fields.filter(
    ({ name, auto, derived, idField, access }) =>
      !LEFT_OUT.includes(name) &&
      !derived &&
      idField === undefined &&
      (needsService(resource) || (!auto && access.create.length > 0)),
  );
}

/** The data of a create by a choice for each field; a required one is given whatever the choice. */
async function chosen(resource: Resource, choices: Readonly<Record<string, Choice>>): Promise<JsonObject> {
  const required = new Set(requiredFields(resource));
  const data: Record<string, unknown> = {};
  for (const field of choosable(resource)) {
    // A required field with a default may be left out, and is never null.
    const least = required.has(field) ? 0 : undefined;
    const choice = field.required ? (choices[field.name] ?? least) : choices[field.name];
    if (choice !== undefined)
      data[field.name] = choice === null ? null : await main.fitting(resource, field, data, choice);
  }
  return data;
}

test.each(contract.resources.map((resource) => [resource.name, resource] as const))(
  '%s: what was read with everything is sent back, alone or in bulk, and writes nothing',
  async (_name, resource) => {
    const select = everything(resource);
    const writer = main.creator(resource);
    // A time of change that is given is one more value.
    const updatable = resource.fields.filter(
      ({ updatable: may, auto, name }) => may && !auto && name in select && name !== 'updatedAt',
    );
    const choices = Object.fromEntries(choosable(resource).map(({ name }) => [name, fc.constantFrom(...CHOICES)]));
    await fc.assert(
      fc.asyncProperty(fc.record(choices), async (choice) => {
        const id = await writer.createId(resource, await chosen(resource, choice));
        const read = async () => {
          const answer = await writer.tryGet(resource, id, select);
          return { record: asObject(succeeded(answer)), etag: asText(answer.headers.etag) };
        };
        const before = await read();
        const data = Object.fromEntries(updatable.map(({ name }) => [name, before.record[name]]));
        if (updatable.length === 0) return;
        const answer = await writer.tryUpdate(resource, id, data);
        expect([answer.status, answer.body], answer.curl).toEqual([200, {}]);
        expect(asText(answer.headers.etag).split('.')[0]).toBe(before.etag.split('.')[0]);
        expect((await writer.tryMany(resource, 'update', [{ ...data, _id: id }])).body).toEqual({ count: 1 });
        expect(await read()).toEqual(before);
      }),
      { numRuns: 4 },
    );
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
  expect(await owner.list(team, { query: null, select: null, sort: null, limit: 100 })).toEqual(
    await owner.list(team, { limit: 100 }),
  );
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
