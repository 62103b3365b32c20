import {
  asObject,
  asText,
  type JsonObject,
  leaveOut,
  type Resource,
  resourceNamed,
} from '@catalog-service/testing/contract';
import { isOwn, main, world } from '@catalog-service/testing/run';
import { describe, expect, test } from 'vitest';

const { owner } = main;
const MONITOR = resourceNamed('Monitor');

interface Timeline {
  readonly resource: Resource;
  readonly parent: string;
  readonly state: string;
  /** Where the parent keeps its current state. */
  readonly current: string;
  readonly states: readonly string[];
  /** A parent of which there are no events. */
  readonly freshParent: () => Promise<string>;
}

/** The third of what was imported: other tests use the first two. */
async function emptied(resource: Resource, relation: string, ids: readonly string[] = []): Promise<string> {
  const id = ids[2] ?? '';
  for (;;) {
    const events = await owner.ids(resource, { query: { [relation]: id }, limit: 100 });
    if (events.length === 0) return id;
    await Promise.all(events.map((event) => owner.delete(resource, event)));
  }
}

function timeline(name: string, parent: string, state: string, current: string): Timeline {
  const resource = resourceNamed(name);
  const entityOf = (field: string) => resource.fields.find((candidate) => candidate.name === field)?.entity ?? '';
  const parentEntity = entityOf(parent);
  return {
    resource,
    parent,
    state,
    current,
    states: world.main.references[entityOf(state)] ?? [],
    freshParent: () =>
      parentEntity === 'Monitor' ? main.make(MONITOR) : emptied(resource, parent, world.main.references[parentEntity]),
  };
}

const TIMELINES = [
  timeline('Monitor Status Event', 'monitorId', 'monitorStatusId', 'currentMonitorStatusId'),
  timeline('Incident State Timeline', 'incidentId', 'incidentStateId', 'currentIncidentStateId'),
  timeline(
    'Scheduled Maintenance State Timeline',
    'scheduledMaintenanceId',
    'scheduledMaintenanceStateId',
    'currentScheduledMaintenanceStateId',
  ),
].filter(({ resource, parent, states }) => {
  const isUsable = states.length > 2 && (isOwn || parent === 'monitorId');
  if (!isUsable)
    leaveOut(`the chain of ${resource.name}`, 'three states, and a parent that may be emptied, are needed');
  return isUsable;
});

const day = (number: number) => new Date(Date.UTC(2025, 0, number)).toISOString();

describe.each(TIMELINES.map((one) => [one.resource.name, one] as const))('%s', (_name, line) => {
  const { resource, parent, state, current, states, freshParent } = line;
  const relation = parent.replace(/Id$/, '');

  const add = async (of: string, more: JsonObject): Promise<string> =>
    owner.createId(resource, await main.required(resource, { [parent]: of, [state]: states[0], ...more }));

  /** The events of a parent by their start, and the state that the parent is in by what each of them shows of it. */
  async function events(of: string): Promise<readonly JsonObject[]> {
    const select = { startsAt: true, endsAt: true, [state]: true, [relation]: { [current]: true } };
    const { data } = await owner.list(resource, {
      query: { [parent]: of },
      select,
      sort: { startsAt: 'ASC', _id: 'ASC' },
      limit: 100,
    });
    return data;
  }

  /** Every event ends where the next one starts, the last one lasts, and the parent is in its state. */
  async function expectChain(of: string, length: number): Promise<void> {
    const chain = await events(of);
    expect(chain).toHaveLength(length);
    const last = chain.at(-1);
    expect(chain.map(({ endsAt }) => endsAt)).toEqual([...chain.slice(1).map(({ startsAt }) => startsAt), null]);
    expect(asObject(last?.[relation])[current]).toBe(last?.[state]);
  }

  test('starts now, and the event before it ends there', async () => {
    const of = await freshParent();
    const first = await add(of, {});
    const [only] = await events(of);
    expect(Math.abs(Date.now() - Date.parse(asText(only?.startsAt)))).toBeLessThan(20_000);
    expect(only?.endsAt).toBeNull();
    await add(of, { [state]: states[1], startsAt: new Date(Date.now() + 60_000).toISOString() });
    await expectChain(of, 2);
    expect((await events(of))[0]?._id).toBe(first);
  });

  test('is put in its place by its start, and the neighbours close up when it is deleted', async () => {
    const of = await freshParent();
    await add(of, { startsAt: day(10) });
    await add(of, { startsAt: day(30), [state]: states[1] });
    const middle = await add(of, { startsAt: day(20), [state]: states[2] });
    await expectChain(of, 3);
    const first = await add(of, { startsAt: day(1), [state]: states[2] });
    await expectChain(of, 4);
    await owner.delete(resource, middle);
    await expectChain(of, 3);
    await owner.delete(resource, first);
    await expectChain(of, 2);
    const last = (await events(of)).at(-1);
    await owner.delete(resource, asText(last?._id));
    await expectChain(of, 1);
  });

  test('keeps an end that is given', async () => {
    const of = await freshParent();
    const id = await add(of, { startsAt: day(5), endsAt: day(6) });
    expect(await owner.get(resource, id, { startsAt: true, endsAt: true })).toEqual({
      _id: id,
      startsAt: day(5),
      endsAt: day(6),
    });
  });

  test('lets the parent follow when the state of the last event is corrected', async () => {
    const of = await freshParent();
    const first = await add(of, { startsAt: day(1) });
    const last = await add(of, { startsAt: day(2), [state]: states[1] });
    await owner.update(resource, last, { [state]: states[2] });
    await expectChain(of, 2);
    await owner.update(resource, first, { [state]: states[1] });
    await expectChain(of, 2);
    expect(asObject((await events(of))[0]?.[relation])[current]).toBe(states[2]);
  });

  test('stays a chain under twenty writers at once', async () => {
    const of = await freshParent();
    const early = await Promise.all(Array.from({ length: 6 }, (_, index) => add(of, { startsAt: day(index * 7 + 1) })));
    const writes = Array.from({ length: 20 }, (_, index) =>
      add(of, { [state]: states[index % 3], ...(index % 2 === 0 ? { startsAt: day(((index * 13) % 40) + 1) } : {}) }),
    );
    const deletes = early.slice(0, 4).map((id) => owner.delete(resource, id));
    const corrections = early.slice(4).map((id) => owner.update(resource, id, { [state]: states[2] }));
    await Promise.all([...writes, ...deletes, ...corrections]);
    await expectChain(of, 22);
  });
});

test('a monitor and its timeline agree when both are written at once', async () => {
  const resource = resourceNamed('Monitor Status Event');
  const monitorId = await main.make(MONITOR);
  const statuses = world.main.references['Monitor Status'] ?? [];
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const status = statuses[index % statuses.length];
      if (index % 2 === 0) await owner.update(MONITOR, monitorId, { currentMonitorStatusId: status });
      else await main.make(resource, { monitorId, monitorStatusId: status });
    }),
  );
  const { data } = await owner.list(resource, {
    query: { monitorId },
    select: { startsAt: true, endsAt: true, monitorStatusId: true },
    sort: { startsAt: 'ASC', _id: 'ASC' },
    limit: 100,
  });
  expect(data.map(({ endsAt }) => endsAt)).toEqual([...data.slice(1).map(({ startsAt }) => startsAt), null]);
  const { currentMonitorStatusId } = await owner.get(MONITOR, monitorId, { currentMonitorStatusId: true });
  expect(currentMonitorStatusId).toBe(data.at(-1)?.monitorStatusId);
});

test('a status that is set on a monitor stays, although an event lies ahead', async () => {
  const resource = resourceNamed('Monitor Status Event');
  const monitorId = await main.make(MONITOR);
  const [ahead = '', set = '', past = ''] = world.main.references['Monitor Status'] ?? [];
  await main.make(resource, { monitorId, monitorStatusId: ahead, startsAt: '2999-01-01T00:00:00Z' });
  await owner.update(MONITOR, monitorId, { currentMonitorStatusId: set });
  await main.make(resource, { monitorId, monitorStatusId: past, startsAt: '2001-01-01T00:00:00Z' });
  const { currentMonitorStatusId } = await owner.get(MONITOR, monitorId, { currentMonitorStatusId: true });
  expect(currentMonitorStatusId).toBe(set);
});
