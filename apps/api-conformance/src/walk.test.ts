import { randomUUID } from 'node:crypto';
import {
  asObject,
  asText,
  contract,
  expectProblem,
  type Field,
  isRelation,
  leaveOut,
  needsService,
  type Resource,
  requiredFields,
  sampleValue,
  succeeded,
} from '@catalog-service/testing/contract';
import { isLong, main, world } from '@catalog-service/testing/run';
import { typeNamed } from '@catalog-service/vocabulary';
import { describe, expect, test } from 'vitest';
import { expectedRecord, MOMENT } from './records/expected-record.js';
import { OWNER_ROLES } from './world/build-world.js';

const OWNER = new Set(OWNER_ROLES);
const SYSTEM = new Set(['_id', 'createdAt', 'updatedAt', 'projectId', 'project']);
const isText = (type: string): boolean => typeNamed(type).families.includes('text');
const { owner } = main;

/** Resources that can be walked with what the world has. */
const walkable = contract.resources.filter(
  // A key is more than what was given, and stays revoked: written-keys.test.ts walks it.
  (resource) => resource.issuesSecret !== true && (!needsService(resource) || main.service !== undefined),
);
for (const { name } of contract.resources.filter(
  (resource) => resource.issuesSecret !== true && !walkable.includes(resource),
)) {
  leaveOut(`the walk of ${name}`, 'its records are made by a service key, and none was given');
}

/** What depends on no field is seen in some resources; that all have all operations is seen by the documented examples. */
const sampled = walkable.filter((_, index) => isLong || index % 4 === 0);

describe.each(walkable.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const creator = main.creator(resource);
  const isWorkers = creator === main.service;
  /** Only workers change and delete what no caller may. */
  const worker = main.service ?? owner;
  const updater = resource.access.update.length === 0 ? worker : owner;
  const deleter = resource.access.delete.length === 0 ? worker : owner;
  const missing = requiredFields(resource).filter((field) => field.default === undefined);
  const known = {
    projectId: world.main.projectId,
    createdByUserId: isWorkers ? null : (world.main.ownerUserId ?? null),
  };
  const givable = resource.fields.filter(
    ({ name, auto, derived }) => (isWorkers || !auto) && !derived && !isProject(name),
  );

  test('creates with exactly what is required, and answers with every field that the caller may read', async () => {
    const data = await main.required(resource);
    const answer = await creator.tryCreate(resource, data);
    expect(answer.status, answer.curl).toBe(200);
    const record = asObject(answer.body);
    const names = new Set(isWorkers ? [...OWNER, ...contract.permissions.map(({ name }) => name)] : OWNER);
    expect(record, answer.curl).toEqual(expectedRecord(resource, names, data, known));

    const id = asText(record._id);
    const select = Object.fromEntries(resource.fields.filter(isReadable).map(({ name }) => [name, true]));
    const { _id, ...fields } = await owner.get(resource, id, select);
    expect({ _id, ...fields }, answer.curl).toEqual(expectedRecord(resource, OWNER, data, known));
  });

  test('creates with everything that a caller may give, and keeps it as given', async () => {
    const data: Record<string, unknown> = { ...(await main.required(resource)) };
    for (const field of givable) {
      if (field.name === 'order' || field.idField !== undefined || field.name in data) continue;
      data[field.name] = await main.fitting(resource, field, data, 1);
    }
    const record = await creator.create(resource, data);
    const { _id: id } = record;
    expect(id).toBe(data._id);
    const select = Object.fromEntries(resource.fields.filter(isReadable).map(({ name }) => [name, true]));
    const read = await owner.get(resource, asText(id), select);
    expect(withoutOrder(read)).toEqual(withoutOrder(expectedRecord(resource, OWNER, data, known)));
  });

  test('creates, updates and deletes many at once as it does one, all or none', async () => {
    const datas = [await main.required(resource), await main.required(resource), await main.required(resource)];
    const names = new Set(isWorkers ? [...OWNER, ...contract.permissions.map(({ name }) => name)] : OWNER);
    const records = await creator.createMany(resource, datas);
    expect(records.map(withoutOrder)).toEqual(
      datas.map((data) => withoutOrder(expectedRecord(resource, names, data, known))),
    );
    const ids = records.map(({ _id }) => asText(_id));
    const [first = '', second = '', third = ''] = ids;
    const of = (some: readonly string[]) => owner.count(resource, { _id: some });
    expect(await of(ids)).toBe(3);

    const taken = [await main.required(resource), await main.required(resource, { _id: second })];
    expectProblem(await creator.tryMany(resource, 'create', taken), 409, 'already_exists', {
      errors: [expect.stringMatching(/^\/data\/1(\/_id)? duplicate$/)],
    });
    const updatedAt = '2020-01-02T03:04:05.678Z';
    if (
      resource.access.update.length > 0 &&
      resource.fields.some(({ name, updatable }) => updatable && name === 'updatedAt')
    ) {
      const changes = [
        { _id: first, updatedAt },
        { _id: { _id: third }, updatedAt },
      ];
      expect(succeeded(await owner.tryMany(resource, 'update', changes))).toEqual({ count: 2 });
      expect(await owner.count(resource, { _id: ids, updatedAt })).toBe(2);
      const unknown = randomUUID();
      const lost = [
        { _id: second, updatedAt },
        { _id: unknown, updatedAt },
      ];
      expectProblem(await owner.tryMany(resource, 'update', lost), 404, 'record_not_found', {
        errors: ['/data/1 reference_not_found'],
      });
      expect(await owner.count(resource, { _id: ids, updatedAt })).toBe(2);
    }
    expectProblem(await deleter.tryMany(resource, 'delete', [first, randomUUID()]), 404, 'record_not_found', {
      errors: ['/data/1 reference_not_found'],
    });
    expect(await of(ids)).toBe(3);
    expect(succeeded(await deleter.tryMany(resource, 'delete', [third, first.toUpperCase()]))).toEqual({ count: 2 });
    expect(await of(ids)).toBe(1);
    expectProblem(await deleter.tryMany(resource, 'delete', [second, second, 'x', 5]), 400, 'invalid_body', {
      errors: ['/data/1 duplicate', '/data/2 invalid_value', '/data/3 wrong_type'],
    });
  });

  const updatable = resource.fields.filter(({ updatable }) => updatable);
  if (updatable.length > 0) {
    test('updates every updatable field by itself, and reads it back', async () => {
      let id = await main.make(resource);
      for (const field of updatable) {
        const value = field.name === 'order' ? 1 : await main.value(field, 1);
        const before = await owner.get(resource, id, { updatedAt: true });
        await updater.update(resource, id, { [field.name]: value });
        if (field.name === '_id') id = asText(value);
        if (!isReadable(field)) continue;
        const after = await owner.get(resource, id, { [field.name]: true, updatedAt: true });
        const expected = expectedRecord(resource, OWNER, { [field.name]: value }, known)[field.name];
        const message = `${resource.name} ${id} ${field.name}`;
        if (field.type === 'Entity Array') expect(sortedIds(after[field.name]), message).toEqual(sortedIds(expected));
        else expect(after[field.name], message).toEqual(expected);
        if (field.name !== 'updatedAt' && before.updatedAt !== after.updatedAt) {
          expect(Date.parse(asText(after.updatedAt)), message).toBeGreaterThan(Date.parse(asText(before.updatedAt)));
        }
      }
    });
  }

  const optional = updatable.filter(({ name, required, idField, list, isActor }) => {
    if (isActor) return false;
    const tied = resource.fields.find((field) => field.name === idField);
    return !required && list !== true && tied?.required !== true && !SYSTEM.has(name) && name !== 'order';
  });
  if (optional.length > 0) {
    test('clears every optional updatable field with null', async () => {
      const given: Record<string, unknown> = {};
      for (const field of optional) if (field.idField === undefined) given[field.name] = await main.value(field, 1);
      const id = await main.make(resource, given);
      await owner.update(resource, id, Object.fromEntries(optional.map(({ name }) => [name, null])));
      const shown = optional.filter(isReadable);
      const select = Object.fromEntries(shown.map(({ name }) => [name, true]));
      expect(await owner.get(resource, id, select)).toEqual({
        _id: id,
        ...Object.fromEntries(shown.map(({ name, type }) => [name, type === 'Entity Array' ? [] : null])),
      });
    });
  }

  if (resource.access.update.length > 0) {
    test('refuses every field that is not updatable, one at a time and all at once, and changes nothing', async () => {
      const id = await main.make(resource);
      const fixed = resource.fields.filter(({ updatable }) => !updatable);
      const refusal = ({ name, auto }: Field) => `/data/${name} ${auto ? 'auto_field' : 'not_updatable'}`;
      const values = Object.fromEntries(fixed.map((field) => [field.name, simpleValue(field)]));
      for (const field of fixed) {
        const answer = await owner.tryUpdate(resource, id, { [field.name]: values[field.name] });
        expectProblem(answer, 400, 'invalid_body', { errors: [refusal(field)] });
      }
      expectProblem(await owner.tryUpdate(resource, id, values), 400, 'invalid_body', { errors: fixed.map(refusal) });
      expectProblem(await owner.tryUpdate(resource, id, {}), 400, 'invalid_body', { errors: ['/data empty'] });
      expectProblem(await owner.call('PUT', `${resource.path}/${id}`, {}), 400, 'invalid_body', {
        errors: ['/data required'],
      });
      const required = updatable.filter((field) => field.required || isTiedToRequired(resource, field));
      for (const { name, type, list } of required) {
        const answer = await owner.tryUpdate(resource, id, { [name]: null });
        expectProblem(answer, 400, 'invalid_body', { errors: [`/data/${name} required`] });
        if (!isText(type) || list === true) continue;
        const empty = await owner.tryUpdate(resource, id, { [name]: '' });
        expectProblem(empty, 400, 'invalid_body', { errors: [`/data/${name} required`] });
      }
    });
  }

  const auto = resource.fields.filter((field) => field.auto);
  if (resource.access.create.length > 0 && auto.length > 0) {
    test('refuses every auto field on create', async () => {
      const data = Object.fromEntries(auto.map((field) => [field.name, simpleValue(field)]));
      const lacking = missing.filter((field) => !field.auto).map(({ name }) => `/data/${name} required`);
      expectProblem(await owner.tryCreate(resource, data), 400, 'invalid_body', {
        errors: [...auto.map(({ name }) => `/data/${name} auto_field`), ...lacking],
      });
    });
  }

  test('refuses a create that lacks required fields, naming all of them at once', async () => {
    const required = missing;
    const errors = required.map(({ name }) => `/data/${name} required`);
    if (required.length > 0) expectProblem(await creator.tryCreate(resource, {}), 400, 'invalid_body', { errors });
    const complete = await main.required(resource);
    for (const { name, type, list } of required) {
      const { [name]: _left, ...rest } = complete;
      const expected = { errors: [`/data/${name} required`] };
      expectProblem(await creator.tryCreate(resource, rest), 400, 'invalid_body', expected);
      expectProblem(await creator.tryCreate(resource, { ...rest, [name]: null }), 400, 'invalid_body', expected);
      if (isText(type) && list !== true)
        expectProblem(await creator.tryCreate(resource, { ...rest, [name]: '' }), 400, 'invalid_body', expected);
    }
    expectProblem(await creator.call('POST', resource.path), 400, 'invalid_body', {
      errors: ['/data required', ...errors],
    });
    expectProblem(await creator.call('POST', resource.path, { data: [] }), 400, 'invalid_body', {
      errors: ['/data wrong_type', ...errors],
    });
  });

  test('takes an entity in place of its id, refuses both where they differ, and takes every form of an id', async () => {
    const complete = await main.required(resource);
    const ties = requiredFields(resource).filter(({ entityField }) => entityField !== undefined);
    for (const { name, entityField = '' } of ties) {
      const { [name]: id, ...rest } = complete;
      for (const form of [id, { _id: id }, { _type: 'ObjectID', value: id }]) {
        for (const key of [name, entityField]) {
          const made = await creator.create(resource, freshSlug(resource, { ...rest, [key]: form }));
          expect(made[entityField]).toEqual({ _id: id });
          expect(made[name]).toBe(id);
        }
      }
      const both = freshSlug(resource, { ...rest, [name]: id, [entityField]: randomUUID() });
      expectProblem(await creator.tryCreate(resource, both), 400, 'invalid_body', {
        errors: [`/data/${entityField} conflicting_fields`],
      });
      const agreeing = freshSlug(resource, { ...rest, [name]: id, [entityField]: { _id: id } });
      expect((await creator.create(resource, agreeing))[name]).toBe(id);
    }
  });

  test('deletes, and then knows nothing of the record', async () => {
    const id = await main.make(resource);
    await deleter.delete(resource, id);
    expectProblem(await owner.tryGet(resource, id), 404, 'record_not_found', { errors: [] });
    expect(await owner.list(resource, { query: { _id: id } })).toEqual({ count: 0, limit: 10, skip: 0, data: [] });
    expect(await owner.count(resource, { _id: id })).toBe(0);
    if (resource.access.delete.length > 0) expectProblem(await owner.tryDelete(resource, id), 404, 'record_not_found');
    if (resource.access.update.length > 0) {
      const answer = await owner.tryUpdate(resource, id, { updatedAt: '2026-01-01' });
      expectProblem(answer, 404, 'record_not_found');
    }
  });

  test('takes an _id of the caller once, and never again', async () => {
    const _id = randomUUID();
    const data = await main.required(resource, { _id });
    await creator.create(resource, data);
    const again = await creator.tryCreate(resource, freshSlug(resource, data));
    expectProblem(again, 409, 'already_exists', { errors: ['/data/_id duplicate'] });
  });
});

describe.each(sampled.map((resource) => [resource.name, resource] as const))('%s, as any other', (_name, resource) => {
  const creator = main.creator(resource);

  test('gets one record by GET and by POST, with _id alone unless more is selected', async () => {
    const id = await main.make(resource);
    const path = `${resource.path}/${id}/get-item`;
    for (const answer of [
      await owner.call('GET', path),
      await owner.call('POST', path),
      await owner.call('POST', path, {}),
      await owner.call('GET', path, { select: {} }),
      await owner.call('POST', `${path}/`, { select: { _id: true } }),
      await owner.call('GET', `${resource.path}/${id.toUpperCase()}/get-item`),
    ]) {
      expect([answer.status, answer.body], answer.curl).toEqual([200, { _id: id }]);
      expect(answer.headers['content-type'], answer.curl).toMatch(/^application\/json/);
    }
    for (const method of ['GET', 'POST']) {
      const answer = await owner.call(method, path, { select: { createdAt: true } });
      expect([answer.status, answer.body], answer.curl).toEqual([
        200,
        { _id: id, createdAt: expect.stringMatching(MOMENT) },
      ]);
    }
  });

  test('lists and counts by GET and by POST, newest first, and both give the number of all matches', async () => {
    const ids = [await main.make(resource), await main.make(resource), await main.make(resource)];
    const query = { _id: ids };
    const path = `${resource.path}/get-list`;
    const newestFirst = [...ids].reverse().map((_id) => ({ _id }));
    for (const answer of [
      await owner.call('POST', path, { query }),
      await owner.call('GET', path, { query }),
      await owner.call('POST', `${path}/`, { query, select: {}, sort: {} }),
    ]) {
      expect([answer.status, answer.body], answer.curl).toEqual([
        200,
        { count: 3, limit: 10, skip: 0, data: newestFirst },
      ]);
    }
    const paged = await owner.call('GET', `${path}?limit=1&skip=1`, { query, limit: 50, skip: 9 });
    expect([paged.status, paged.body], paged.curl).toEqual([
      200,
      { count: 3, limit: 1, skip: 1, data: newestFirst.slice(1, 2) },
    ]);
    const inBody = await owner.call('POST', path, { query, limit: 2, skip: 2 });
    expect([inBody.status, inBody.body], inBody.curl).toEqual([
      200,
      { count: 3, limit: 2, skip: 2, data: newestFirst.slice(2) },
    ]);
    const everything = await owner.call('GET', path);
    const all = asObject(everything.body);
    expect(Object.keys(all).sort(), everything.curl).toEqual(['count', 'data', 'limit', 'skip']);
    const count = await owner.call('POST', `${resource.path}/count`);
    expect([count.status, count.body], count.curl).toEqual([200, { count: all.count }]);
    const filtered = await owner.call('POST', `${resource.path}/count/`, { query });
    expect([filtered.status, filtered.body], filtered.curl).toEqual([200, { count: 3 }]);
  });

  test('names the nearest field for an unknown one, wherever it stands', async () => {
    const near = { detail: /createdAt/ };
    const expectNear = (answer: Awaited<ReturnType<typeof owner.call>>, pointer: string) => {
      expectProblem(answer, 400, 'invalid_body', { errors: [`${pointer} unknown_field`] });
      expect(asText(asObject(answer.body).detail), answer.curl).toMatch(near.detail);
    };
    expectNear(
      await creator.tryCreate(resource, { ...(await main.required(resource)), createdAtt: 1 }),
      '/data/createdAtt',
    );
    if (resource.access.update.length > 0) {
      expectNear(await owner.tryUpdate(resource, randomUUID(), { createdAtt: 1 }), '/data/createdAtt');
    }
    expectNear(await owner.tryList(resource, { select: { createdAtt: true } }), '/select/createdAtt');
    expectNear(await owner.tryList(resource, { query: { createdAtt: null } }), '/query/createdAtt');
    expectNear(await owner.tryList(resource, { sort: { createdAtt: 'ASC' } }), '/sort/createdAtt');
    expectNear(await owner.tryCount(resource, { createdAtt: null }), '/query/createdAtt');
    expectNear(await owner.tryGet(resource, randomUUID(), { createdAtt: true }), '/select/createdAtt');
    expectProblem(await owner.call('POST', `${resource.path}/get-list`, { querry: {} }), 400, 'invalid_body', {
      errors: ['/querry unknown_parameter'],
    });
  });

  test('refuses an id that is none, with a pointer into the path', async () => {
    const expected = { errors: ['#path/id invalid_value'] };
    expectProblem(await owner.call('GET', `${resource.path}/nonsense/get-item`), 400, 'invalid_parameter', expected);
    if (resource.access.update.length > 0)
      expectProblem(
        await owner.tryUpdate(resource, 'nonsense', { updatedAt: '2026-01-01' }),
        400,
        'invalid_parameter',
        expected,
      );
    if (resource.access.delete.length > 0)
      expectProblem(await owner.tryDelete(resource, '123'), 400, 'invalid_parameter', expected);
  });

  test('answers 405 with Allow to a wrong method, and 404 off the known paths', async () => {
    const id = randomUUID();
    const routes: readonly (readonly [string, string, string])[] = [
      [`${resource.path}/get-list`, 'PUT', 'GET, POST'],
      [`${resource.path}/${id}/get-item`, 'DELETE', 'GET, POST'],
      [`${resource.path}/count`, 'GET', 'POST'],
      [resource.path, 'GET', 'POST'],
      [`${resource.path}/${id}`, 'PATCH', 'DELETE, PUT'],
      [`${resource.path}/${id}/`, 'POST', 'DELETE, PUT'],
    ];
    for (const [path, method, allow] of routes) {
      const answer = await owner.call(method, path);
      expectProblem(answer, 405, 'method_not_allowed', { errors: [] });
      const methods = String(answer.headers.allow)
        .split(', ')
        .filter((name) => name !== 'HEAD');
      // Some routers tell the methods of a path that has a parameter and of one that fits it as one path.
      expect(methods, answer.curl).toEqual(expect.arrayContaining(allow.split(', ')));
      expect(methods, answer.curl).not.toContain(method);
    }
    for (const path of [
      `${resource.path}/${id}/get-list/more`,
      `${resource.path}x`,
      `${resource.path}/${id}/nothing`,
    ]) {
      expectProblem(await owner.call('POST', path, {}), 404, 'route_not_found', { errors: [] });
    }
  });
});

function isProject(name: string): boolean {
  return name === 'project' || name === 'projectId';
}

function isReadable({ access }: Field): boolean {
  return access.read.some((name) => OWNER.has(name));
}

function isTiedToRequired(resource: Resource, { idField }: Field): boolean {
  return resource.fields.some(({ name, required }) => name === idField && required);
}

/** A value of the right type; its record need not be there. */
function simpleValue(field: Field): unknown {
  if (field.type === 'Entity Array') return [];
  return isRelation(field) ? randomUUID() : sampleValue(field, world.main);
}

/** The same data with a slug that is not taken, for the resources that have one. */
function freshSlug(resource: Resource, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const slug = resource.fields.find(({ name, auto }) => name === 'slug' && !auto);
  return slug === undefined ? { ...data } : { ...data, slug: sampleValue(slug, world.main) };
}

/** A place among others depends on how many there are. */
function withoutOrder({ order: _order, ...rest }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, sortedIds(value)]));
}

function sortedIds(value: unknown): unknown {
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'object')) return value;
  return value.map((item: unknown) => asText(asObject(item)._id)).sort();
}
