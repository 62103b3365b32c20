import { randomUUID } from 'node:crypto';
import {
  asArray,
  asObject,
  asText,
  expectProblem,
  leaveOut,
  resourceNamed,
  succeeded,
  unique,
} from '@catalog-service/testing/contract';
import { main, SpareKey, world } from '@catalog-service/testing/run';
import { describe, expect, test } from 'vitest';

const { owner } = main;
const GROUP = resourceNamed('Monitor Group');
const MONITOR = resourceNamed('Monitor');
const EVENT = resourceNamed('Monitor Status Event');
const LAYER_USER = resourceNamed('On-Call Schedule Layer User');
const TEAM = resourceNamed('Team');
/** As many as there may be, but where a run is about what differs between databases. */
const MANY = process.env.CONFORMANCE_PART === undefined ? 1_000 : 100;
const references = (name: string) => world.main.references[name] ?? [];
const [label0 = '', label1 = ''] = references('Label');
const group = (more: object = {}) => ({ name: 'g', slug: unique('many'), ...more });

describe('many at once', () => {
  test(`${MANY} records in the order in which they were given, with their sets, and the total moves by as many`, async () => {
    const before = await owner.count(GROUP);
    const datas = Array.from({ length: MANY }, (_, index) =>
      group({ name: `g ${index}`, labels: [[], [label0], [label1, label0]][index % 3] }),
    );
    const records = await owner.createMany(GROUP, datas);
    expect(records.map(({ name, slug }) => ({ name, slug }))).toEqual(datas.map(({ name, slug }) => ({ name, slug })));
    const ids = records.map(({ _id }) => asText(_id));
    expect(await owner.count(GROUP)).toBe(before + MANY);
    for (const index of [0, 1, 2, MANY - 2]) {
      const read = await owner.get(GROUP, ids[index] ?? '', { labels: true });
      expect(read.labels).toEqual(records[index]?.labels);
      expect(asArray(read.labels)).toHaveLength(index % 3);
    }
    const changes = ids.map((_id, index) => (index % 2 === 0 ? { _id, name: 'even' } : { _id, description: 'odd' }));
    expect(succeeded(await owner.tryMany(GROUP, 'update', changes))).toEqual({ count: MANY });
    expect(await owner.count(GROUP, { _id: ids, name: 'even', description: null })).toBe(MANY / 2);
    expect(await owner.count(GROUP, { _id: ids, description: 'odd' })).toBe(MANY / 2);
    expect(succeeded(await owner.tryMany(GROUP, 'delete', ids))).toEqual({ count: MANY });
    expect(await owner.count(GROUP)).toBe(before);
  });

  test('everything that is wrong is told at once, with the place of each record, and nothing is kept', async () => {
    const slug = unique('many');
    const before = await owner.count(GROUP);
    const wrong = [group(), group({ name: 5 }), 'x', group({ nmae: 'n', _id: 'no' }), { slug }];
    expectProblem(await owner.tryMany(GROUP, 'create', wrong), 400, 'invalid_body', {
      errors: [
        ...['/data/1/name wrong_type', '/data/2 wrong_type', '/data/3/_id invalid_value'],
        ...['/data/3/nmae unknown_field', '/data/4/name required'],
      ],
    });
    const nobody = [group({ labels: [randomUUID()] }), group(), group({ labels: [label0, randomUUID()] })];
    expectProblem(await owner.tryMany(GROUP, 'create', nobody), 400, 'invalid_body', {
      errors: ['/data/0/labels reference_not_found', '/data/2/labels reference_not_found'],
    });
    const [record] = await owner.createMany(GROUP, [group({ slug })]);
    const taken = [group(), group({ slug: slug.toUpperCase() }), group({ _id: record?._id }), group({ slug })];
    expectProblem(await owner.tryMany(GROUP, 'create', taken), 409, 'already_exists', {
      errors: ['/data/1/slug duplicate', '/data/2/_id duplicate', '/data/3/slug duplicate'],
    });
    for (const [what, data, errors] of [
      ['create', [], ['/data empty']],
      ['create', {}, ['/data wrong_type']],
      ['delete', Array.from({ length: 1_001 }, () => randomUUID()), ['/data invalid_value']],
      ['update', [{ name: 'x' }, { _id: randomUUID() }], ['/data/0/_id required', '/data/1 empty']],
      ['update', [{ _id: randomUUID(), slug: 'x' }], ['/data/0/slug not_updatable']],
    ] as const) {
      expectProblem(await owner.tryMany(GROUP, what, data), 400, 'invalid_body', { errors: [...errors] });
    }
    expect(await owner.count(GROUP)).toBe(before + 1);
  });

  test('a dry run keeps nothing, a repeated key brings the same records, and If-Match is refused', async () => {
    const path = `${GROUP.path}/create-many`;
    const data = [group(), group()];
    const before = await owner.count(GROUP);
    const dry = await owner.call('POST', path, { data }, { Prefer: 'tx=rollback' });
    expect([asObject(succeeded(dry)).count, dry.headers['preference-applied']]).toEqual([2, 'tx=rollback']);
    expect(await owner.count(GROUP)).toBe(before);
    const headers = { 'Idempotency-Key': unique('key') };
    const first = await owner.call('POST', path, { data }, headers);
    const again = await owner.call('POST', path, { data }, headers);
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
    expect(await owner.count(GROUP)).toBe(before + 2);
    const other = await owner.call('POST', path, { data: data.slice(1) }, headers);
    expectProblem(other, 422, 'idempotency_key_reused');
    const ids = asArray(asObject(first.body).data).map((record) => asText(asObject(record)._id));
    const matched = await owner.call('POST', `${GROUP.path}/delete-many`, { data: ids }, { 'If-Match': '*' });
    expectProblem(matched, 400, 'invalid_parameter', { errors: ['#header/If-Match invalid_value'] });
    const dryDelete = await owner.call('POST', `${GROUP.path}/delete-many`, { data: ids }, { Prefer: 'tx=rollback' });
    expect(succeeded(dryDelete)).toEqual({ count: 2 });
    expect(await owner.count(GROUP, { _id: ids })).toBe(2);
  });

  test('hooks see what the records before have done: a timeline stays a chain, an order has no gaps', async () => {
    const monitorId = await main.make(MONITOR);
    const [statusA, statusB] = references('Monitor Status');
    const moments = ['2026-03-03', '2026-03-01', '2026-03-02'].map((day) => `${day}T00:00:00.000Z`);
    const event = (startsAt: string, index: number) =>
      main.required(EVENT, { monitorId, monitorStatusId: index === 0 ? statusA : statusB, startsAt });
    const events = await owner.createMany(EVENT, await Promise.all(moments.map(event)));
    const chain = async () => {
      const { data } = await owner.list(EVENT, {
        query: { monitorId },
        select: { startsAt: true, endsAt: true },
        sort: { startsAt: 'ASC' },
      });
      return data.map(({ startsAt, endsAt }) => [startsAt, endsAt]);
    };
    const [third = '', first = '', second = ''] = moments;
    expect(await chain()).toEqual([
      [first, second],
      [second, third],
      [third, null],
    ]);
    expect((await owner.get(MONITOR, monitorId, { currentMonitorStatusId: true })).currentMonitorStatusId).toBe(
      statusA,
    );
    await owner.tryMany(EVENT, 'delete', [events[0]?._id, events[2]?._id]);
    expect(await chain()).toEqual([[first, null]]);
    const refused = await owner.tryMany(EVENT, 'create', [
      await main.required(EVENT, { monitorId: randomUUID(), monitorStatusId: statusA }),
      await main.required(EVENT, { monitorId, monitorStatusId: randomUUID() }),
    ]);
    expectProblem(refused, 400, 'invalid_body', {
      errors: ['/data/0/monitorId reference_not_found', '/data/1/monitorStatusId reference_not_found'],
    });
    expect(await chain()).toEqual([[first, null]]);

    const layer = references('On-Call Duty Policy Schedule Layer')[0];
    const datas = await Promise.all(
      [1, 1, 2].map((order) => main.required(LAYER_USER, { onCallDutyPolicyScheduleLayerId: layer, order })),
    );
    await owner.createMany(LAYER_USER, datas);
    const { data } = await owner.list(LAYER_USER, {
      query: { onCallDutyPolicyScheduleLayerId: layer },
      select: { order: true },
      sort: { order: 'ASC' },
      limit: 100,
    });
    expect(data.map(({ order }) => order)).toEqual(data.map((_, index) => index + 1));
  });

  test('what hooks refuse is told of every record', async () => {
    const made = await owner.list(TEAM, { query: { isTeamDeleteable: false }, limit: 2 });
    const ids = made.data.map(({ _id }) => asText(_id));
    const own = await main.make(TEAM);
    expectProblem(await owner.tryMany(TEAM, 'delete', [own, ...ids]), 400, 'invalid_body', {
      errors: ids.map((_id, index) => `/data/${index + 1} protected_record`),
    });
    expect(await owner.count(TEAM, { _id: own })).toBe(1);
  });

  const [spareKey] = world.main.spareKeys;
  if (spareKey === undefined || label1 === '') leaveOut('labels of many records', 'a spare key and labels are needed');
  else {
    test('a narrowed caller writes records within its labels alone, all or none', async () => {
      const client = await new SpareKey(main, spareKey).hold({ permission: 'ProjectMember', labels: [label0] });
      const [inside, outside] = [group({ labels: [label0] }), group({ labels: [label1] })];
      const records = await client.createMany(GROUP, [inside, group({ labels: [label1, label0] })]);
      const ids = records.map(({ _id }) => asText(_id));
      expectProblem(await client.tryMany(GROUP, 'create', [group({ labels: [label0] }), outside]), 403, 'label_scope', {
        errors: ['/data/1 not_permitted'],
      });
      const unseen = await main.make(GROUP, { name: 'g', labels: [label1] });
      const [first = '', second = ''] = ids;
      for (const [what, data] of [
        ['update', [first, unseen].map((_id) => ({ _id, name: 'changed' }))],
        ['delete', [first, unseen]],
      ] as const) {
        expectProblem(await client.tryMany(GROUP, what, data), 404, 'record_not_found', {
          errors: ['/data/1 reference_not_found'],
        });
      }
      expectProblem(
        await client.tryMany(GROUP, 'update', [
          { _id: first, name: 'x' },
          { _id: second, labels: [label1] },
        ]),
        403,
        'label_scope',
        { errors: ['/data/1 not_permitted'] },
      );
      expect(await owner.count(GROUP, { _id: [...ids, unseen], name: 'g' })).toBe(3);
      expect(succeeded(await client.tryMany(GROUP, 'delete', ids))).toEqual({ count: 2 });
    });
  }
});
