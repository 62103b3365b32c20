import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Answer, JsonObject, Resource } from '@catalog-service/testing/contract';
import { asText, eventually, leaveOut, RecordMaker, resourceNamed, unique } from '@catalog-service/testing/contract';
import { isLong, main, world } from '@catalog-service/testing/run';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openOwnService } from './harness/own-service.js';

const { owner } = main;
const CLIENTS = isLong ? 64 : 16;
const GROUP = resourceNamed('Monitor Group');
const MONITOR = resourceNamed('Monitor');
const PROBE = resourceNamed('Monitor Probe');
const LINK = resourceNamed('Monitor Group Resource');
const EVENT = resourceNamed('Monitor Status Event');
const LAYER_USER = resourceNamed('On-Call Schedule Layer User');
const references = (name: string): readonly string[] => world.main.references[name] ?? [];
const [label0 = '', label1 = ''] = references('Label');
const [status0 = '', status1 = ''] = references('Monitor Status');

/** The list in another order for each client. */
function inOrder<T>(list: readonly T[], client: number): readonly T[] {
  const from = (client * 7) % list.length;
  const turned = [...list.slice(from), ...list.slice(0, from)];
  return client % 2 === 0 ? turned : turned.reverse();
}

const datasOf = (resource: Resource, each: readonly JsonObject[]): Promise<JsonObject[]> =>
  Promise.all(each.map((data) => main.required(resource, data)));

async function makeMany(resource: Resource, each: readonly JsonObject[]): Promise<readonly string[]> {
  const records = await owner.createMany(resource, await datasOf(resource, each));
  return records.map(({ _id }) => asText(_id));
}

const named = (count: number): JsonObject[] => Array.from({ length: count }, () => ({ slug: unique('race') }));
const pairs = <A, B>(ones: readonly A[], others: readonly B[]): (readonly [A, B])[] =>
  ones.flatMap((one) => others.map((other) => [one, other] as const));

const deadlocks = async (): Promise<number> =>
  (await readFile(world.statementLog ?? '', 'utf8')).split('deadlock detected').length - 1;

/** One request of each client at once; gives the number of answers by status, and of deadlocks. */
async function atOnce(ask: (client: number) => Promise<Answer>): Promise<Readonly<Record<string, number>>> {
  const before = await deadlocks();
  const counts: Record<string, number> = {};
  const answers = await Promise.all(Array.from({ length: CLIENTS }, (_, client) => ask(client)));
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return { ...counts, deadlocks: (await deadlocks()) - before };
}

/** The kinds of answers to clients of which some change what others delete. */
async function kindsOf(ask: (client: number) => Promise<Answer>): Promise<readonly string[]> {
  const counts = await atOnce(ask);
  expect(counts, JSON.stringify(counts)).toMatchObject({ deadlocks: 0, 200: expect.any(Number) });
  return Object.keys(counts).filter((kind) => !['200', '400', '404', 'deadlocks'].includes(kind));
}

if (world.statementLog === undefined) leaveOut('bulk writes at once', 'only with --database postgres');
else {
  describe(`${CLIENTS} clients at once that name the same records in other orders`, () => {
    const labels = (client: number) => ({ labels: [[label0], [label1, label0], []][client % 3] });
    test.each([
      ['names of monitors', MONITOR, 200, (client: number) => ({ name: `n${client}` })],
      ['names of groups', GROUP, 200, (client: number) => ({ name: `n${client}` })],
      ['labels of groups', GROUP, 15, labels],
      ['labels of monitors', MONITOR, 15, labels],
      [
        'states of monitors',
        MONITOR,
        8,
        (client: number) => ({ currentMonitorStatusId: [status0, status1][client % 2] }),
      ],
    ] as const)('all change %s', async (_what, resource, count, change) => {
      const ids = await makeMany(resource, named(count));
      const ask = (client: number) =>
        owner.tryMany(
          resource,
          'update',
          inOrder(ids, client).map((_id) => ({ _id, ...change(client) })),
        );
      expect(await atOnce(ask)).toEqual({ 200: CLIENTS, deadlocks: 0 });
    });

    test('all change one list in one order', async () => {
      const ids = await makeMany(GROUP, named(200));
      const ask = (client: number) =>
        owner.tryMany(
          GROUP,
          'update',
          ids.map((_id) => ({ _id, name: `n${client}` })),
        );
      expect(await atOnce(ask)).toEqual({ 200: CLIENTS, deadlocks: 0 });
    });

    test('all add records to the same parents, with the same labels', async () => {
      const monitors = await makeMany(MONITOR, named(10));
      const probes = references('Probe');
      const data = await datasOf(
        PROBE,
        pairs(monitors, probes).map(([monitorId, probeId]) => ({ monitorId, probeId })),
      );
      expect(await atOnce((client) => owner.tryMany(PROBE, 'create', inOrder(data, client)))).toEqual({
        200: CLIENTS,
        deadlocks: 0,
      });
      const groups = await datasOf(
        GROUP,
        Array.from({ length: 20 }, (_, index) => labels(index)),
      );
      const ask = (client: number) =>
        owner.tryMany(
          GROUP,
          'create',
          inOrder(groups, client).map((group) => ({ ...group, slug: unique('race') })),
        );
      expect(await atOnce(ask)).toEqual({ 200: CLIENTS, deadlocks: 0 });
    });

    test('some delete what the others add to, change and delete from the other side', async () => {
      const monitors = await makeMany(MONITOR, named(64));
      const groups = await makeMany(GROUP, named(16));
      const links = pairs(monitors, groups).map(([monitorId, monitorGroupId]) => ({ monitorId, monitorGroupId }));
      const linkIds = await makeMany(LINK, await datasOf(LINK, links.slice(0, 1_000)));
      const probes = monitors.map((monitorId) => ({ monitorId, probeId: references('Probe')[0] }));
      const probeData = await datasOf(PROBE, probes);
      const probeIds = await makeMany(PROBE, probes);
      const part = <T>(list: readonly T[], client: number, size: number): readonly T[] =>
        inOrder(list, client).slice(0, size);
      const asks: readonly ((client: number) => Promise<Answer>)[] = [
        (client) => owner.tryMany(MONITOR, 'delete', part(monitors, client, 2)),
        (client) => owner.tryMany(GROUP, 'delete', part(groups, client, 2)),
        (client) => owner.tryMany(PROBE, 'create', part(probeData, client, 20)),
        (client) =>
          owner.tryMany(
            PROBE,
            'update',
            part(probeIds, client, 40).map((_id) => ({ _id, isEnabled: false })),
          ),
        (client) => owner.tryMany(LINK, 'delete', part(linkIds, client, 40)),
        (client) => owner.tryDelete(MONITOR, monitors[client] ?? ''),
        (client) => owner.tryUpdate(MONITOR, monitors[client] ?? '', labels(client)),
        (client) =>
          owner.tryMany(
            MONITOR,
            'update',
            part(monitors, client, 10).map((_id) => ({ _id, ...labels(client) })),
          ),
      ];
      expect(await kindsOf((client) => asks[client % asks.length]?.(client) ?? expect.unreachable())).toEqual([]);
    });

    test('some write timelines, others the states and the monitors that these have', async () => {
      const monitors = await makeMany(MONITOR, named(8));
      const each = (day: number) =>
        monitors.map((monitorId, index) => ({
          monitorId,
          monitorStatusId: [status0, status1][(index + day) % 2],
          startsAt: `2026-03-${10 + day}T00:00:00.000Z`,
        }));
      const ids = await makeMany(EVENT, [...each(0), ...each(1)]);
      const more = await datasOf(EVENT, each(2));
      const asks: readonly ((client: number) => Promise<Answer>)[] = [
        (client) => owner.tryMany(EVENT, 'create', inOrder(more, client)),
        (client) =>
          owner.tryMany(
            EVENT,
            'update',
            inOrder(ids, client).map((_id) => ({ _id, monitorStatusId: status0 })),
          ),
        (client) =>
          owner.tryMany(
            MONITOR,
            'update',
            inOrder(monitors, client).map((_id) => ({ _id, currentMonitorStatusId: status1 })),
          ),
        (client) => owner.tryUpdate(EVENT, ids[client % ids.length] ?? '', { monitorStatusId: status1 }),
        (client) => owner.tryMany(EVENT, 'delete', inOrder(ids, client).slice(0, 2)),
        (client) => owner.tryDelete(EVENT, ids[client % ids.length] ?? ''),
      ];
      expect(await kindsOf((client) => asks[client % asks.length]?.(client) ?? expect.unreachable())).toEqual([]);
    });

    test('all reorder', async () => {
      const layers = references('On-Call Duty Policy Schedule Layer').slice(0, 2);
      const ids = await makeMany(
        LAYER_USER,
        pairs(layers, [1, 2, 3, 4]).map(([onCallDutyPolicyScheduleLayerId, order]) => ({
          onCallDutyPolicyScheduleLayerId,
          order,
        })),
      );
      const ask = (client: number) =>
        client % 4 === 0
          ? owner.tryUpdate(LAYER_USER, ids[client % ids.length] ?? '', { order: 1 })
          : owner.tryMany(
              LAYER_USER,
              'update',
              inOrder(ids, client).map((_id, index) => ({ _id, order: index + 1 })),
            );
      expect(await atOnce(ask)).toEqual({ 200: CLIENTS, deadlocks: 0 });
    });
  });

  /** The statuses of requests that meet while the session holds what one of them needs, and the number of deadlocks. */
  const meeting = async (session: pg.Client, held: string, asks: readonly (() => Promise<Answer>)[]) => {
    const before = await deadlocks();
    await session.query('BEGIN');
    await session.query(held);
    const [first, ...others] = asks;
    const asked = [first?.()];
    await eventually('it waits', 10_000, async () => {
      const { rows } = await session.query('SELECT FROM pg_locks WHERE NOT granted');
      return rows.length > 0;
    });
    asked.push(...others.map((ask) => ask()));
    // The others come as far as they can.
    await session.query('SELECT pg_sleep(0.3)');
    await session.query('ROLLBACK');
    const statuses = (await Promise.all(asked)).map((answer) => answer?.status);
    return { statuses: statuses.sort(), deadlocks: (await deadlocks()) - before };
  };

  const IN_OTHER_ORDER: Readonly<Record<string, (records: readonly JsonObject[]) => readonly JsonObject[]>> = {
    slugs: (records) => records.toReversed(),
    // In the order of their slugs, the ids are in the other order.
    ids: (records) => records.map((record, index) => ({ ...record, slug: `ids-${50 - index}` })),
  };

  test('creates with the same slugs or ids meet in other orders, and so do a create and a delete of what it names', async () => {
    const { service, client, session } = await openOwnService();
    for (const [what, inOtherOrder] of Object.entries(IN_OTHER_ORDER)) {
      await client.createMany(
        GROUP,
        [0, 1].map((end) => ({ name: 'Held', slug: `${what}-${end}` })),
      );
      const data = Array.from({ length: 20 }, (_, index) => ({
        name: 'Same',
        slug: `${what}-${10 + index}`,
        ...(what === 'ids' && { _id: randomUUID() }),
      }));
      const held = `UPDATE "MonitorGroup" SET "slug" = replace(replace("slug", '-0', '-20'), '-1', '-40') WHERE "slug" LIKE '${what}-_'`;
      const asks = [data, inOtherOrder(data)].map((records) => () => client.tryMany(GROUP, 'create', records));
      expect(await meeting(session, held, asks), what).toEqual({ statuses: [200, 409], deadlocks: 0 });
    }

    const maker = new RecordMaker(service, world.main);
    const groups = [await maker.make(GROUP), await maker.make(GROUP)].sort();
    const monitor = await maker.make(MONITOR);
    const links = groups.toReversed().map((monitorGroupId) => ({ monitorId: monitor, monitorGroupId }));
    const met = await meeting(session, `SELECT FROM "MonitorGroup" WHERE "id" = '${groups[1]}' FOR KEY SHARE`, [
      () => client.tryMany(GROUP, 'delete', groups),
      () => client.tryMany(LINK, 'create', links),
    ]);
    expect(met).toEqual({ statuses: [200, 400], deadlocks: 0 });
  });
}
