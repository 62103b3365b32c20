import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { openTestDatabase } from '@catalog-service/testing';
import type { Problem } from '@catalog-service/vocabulary';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../caller/caller.js';
import { callerWith, MONITOR_PROBE, PROJECT_ID, TEAM } from '../../read/testing/definitions.js';
import { insert } from '../../read/testing/tables.js';
import type { EventReader } from './event-reader.js';
import { createFollowed, FOLLOWED, IDS, LABELS, readerOf, writeEvent } from './testing/followed.js';

/** Of 20 readers each. */
const ROUNDS = 5;
/** Of no monitor. */
const OTHER_LABEL = '60000000-0001-7000-8000-000000000099';
const TEAM_ID = '70000000-0001-7000-8000-000000000001';

let database: Database;
let reader: EventReader;

beforeAll(async () => {
  database = await openTestDatabase();
  await createFollowed(database);
  reader = readerOf(database);
});
afterAll(() => database.close());

it('decides once about an event for all readers with equal rights', async () => {
  const [some, all] = [callerWith('Reader'), callerWith('Reader', 'ProbeReader', 'SecretReader')];
  const read = async (caller: typeof some, after = '') =>
    JSON.parse(await reader.read(FOLLOWED, caller, {}, { after, select: { name: true } }));
  const cursors = [(await read(some)).next, (await read(all)).next];
  for (const id of IDS) await writeEvent(database, id);
  const readers = Array.from({ length: 20 }, (_, place) => (place % 2 === 0 ? some : all));
  const answers = await Promise.all(readers.map((caller) => read(caller, cursors[caller === some ? 0 : 1])));
  for (const { data } of answers) {
    expect(data.map(({ _id, event, record }: Record<string, unknown>) => [_id, event, record])).toEqual(
      IDS.map((_id, index) => [_id, 'added', { _id, name: `M${index}` }]),
    );
  }
  expect(reader.decided).toBe(2 * IDS.length);
});

it('shares no decision between readers who see other related records', async () => {
  const probes = { ...MONITOR_PROBE, eventsFor: '7d' };
  const [monitor = ''] = IDS;
  const id = '80000000-0001-7000-8000-000000000001';
  await insert(database, MONITOR_PROBE, { _id: id, projectId: PROJECT_ID, monitorId: monitor, note: 'N' });
  const readers = [
    callerWith('ProbeReader', 'Reader'),
    callerWith('ProbeReader', { permission: 'Reader', labels: [OTHER_LABEL] }),
  ];
  const select = { monitor: { name: true } };
  const read = async (caller: Caller, after = '') =>
    JSON.parse(await reader.read(probes, caller, {}, { after, select }));
  const cursors = await Promise.all(readers.map(async (caller) => ({ caller, after: (await read(caller)).next })));
  await writeEvent(database, id, MONITOR_PROBE);
  const shown: unknown[] = [];
  for (const { caller, after } of cursors) shown.push((await read(caller, after)).data[0].record.monitor);
  expect(shown).toEqual([{ _id: monitor, name: 'M0' }, null]);
});

it('shares no decision about a record that has changed since, as the reader is told', async () => {
  const [id = ''] = IDS;
  const caller = callerWith('Reader');
  const read = async (after = '') =>
    JSON.parse(await reader.read(FOLLOWED, caller, {}, { after, select: { name: true } }));
  const { next } = await read();
  const names: unknown[] = [];
  for (const name of ['Once', 'M0']) {
    await database.query({ text: 'UPDATE "Monitor" SET "name" = $2 WHERE "id" = $1' }, [id, name], SERVICE_WORK);
    await writeEvent(database, id);
    names.push((await read(next)).data.map(({ record }: { readonly record: unknown }) => record));
  }
  const now = { _id: id, name: 'M0' };
  expect(names).toEqual([[{ _id: id, name: 'Once' }], [now, now]]);
});

it.each(['of a resource', 'of the feed'])(
  'decides about each event 20 times for readers %s of 20 kinds, however many',
  async (which) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const kinds = LABELS.map((label) => callerWith({ permission: 'Reader', labels: [label] }));
      const read = async (caller: Caller, after = '') =>
        JSON.parse(
          await (which === 'of the feed'
            ? reader.readFeed(caller, {}, { after })
            : reader.read(FOLLOWED, caller, {}, { after })),
        );
      const readers = await Promise.all(kinds.map(async (caller) => ({ caller, after: (await read(caller)).next })));
      for (const id of IDS) await writeEvent(database, id);
      const { decided } = reader;
      for (let round = 0; round < ROUNDS; round += 1) {
        // Others write meanwhile, so that the snapshots differ.
        await database.query({ text: 'SELECT pg_current_xact_id()' }, [], SERVICE_WORK);
        const pages = await Promise.all(readers.map(({ caller, after }) => read(caller, after)));
        expect(pages.map(({ data }) => data.length)).toEqual(readers.map(() => IDS.length));
      }
      expect(reader.decided - decided).toBe(20 * IDS.length);
    } finally {
      vi.useRealTimers();
    }
  },
);

describe('the feed', () => {
  const [ONE = '', TWO = ''] = IDS;
  const feed = async (caller: Caller, body: object = {}) => JSON.parse(await reader.readFeed(caller, {}, body));
  const refusalOf = async (caller: Caller, body: object) => {
    const { code, detail, errors }: Problem = await feed(caller, body).catch((error: unknown) => error);
    return { code, detail, errors: errors?.map(({ pointer, code: of }) => [pointer, of]) };
  };
  const all = callerWith('Reader', 'SecretReader');
  const named = ({ data }: { readonly data: readonly Record<string, unknown>[] }) =>
    data.map(({ resource, _id }) => [resource, _id]);

  beforeAll(async () => {
    await insert(database, TEAM, { _id: TEAM_ID, projectId: PROJECT_ID, name: 'T' });
  });

  it('tells of all resources in one order, each with what is asked of it, and of the decisions that others share', async () => {
    const { next } = await feed(all);
    const resources = { Team: { select: { name: true } }, Monitor: { query: { name: 'M1' }, select: { name: true } } };
    const { next: begun } = await feed(all, { resources });
    const { next: ofOne } = JSON.parse(await reader.read(FOLLOWED, all, {}, {}));
    await writeEvent(database, ONE);
    await writeEvent(database, TEAM_ID, TEAM);
    await writeEvent(database, TWO);
    expect(named(await feed(all, { after: next }))).toEqual([
      ['Monitor', ONE],
      ['Team', TEAM_ID],
      ['Monitor', TWO],
    ]);
    const { decided } = reader;
    expect(JSON.parse(await reader.read(FOLLOWED, all, {}, { after: ofOne })).data).toHaveLength(2);
    expect(reader.decided).toBe(decided);
    const event = { event: 'added', at: expect.any(String) };
    expect((await feed(all, { after: begun, resources })).data).toEqual([
      { ...event, resource: 'Team', _id: TEAM_ID, record: { _id: TEAM_ID, name: 'T' } },
      { ...event, resource: 'Monitor', _id: TWO, record: { _id: TWO, name: 'M1' } },
    ]);
  });

  it('goes on page by page through resources', async () => {
    let { next } = await feed(all);
    for (const [id, table] of [[ONE], [TEAM_ID, TEAM], [TWO]] as const) await writeEvent(database, id, table);
    const seen: unknown[] = [];
    for (let page = await feed(all, { after: next, limit: 1 }); page.data.length > 0; ) {
      seen.push(...named(page));
      next = page.next;
      page = await feed(all, { after: next, limit: 1 });
    }
    expect(seen).toEqual([
      ['Monitor', ONE],
      ['Team', TEAM_ID],
      ['Monitor', TWO],
    ]);
  });

  it('leaves out what the caller may not read, and refuses it by name where the caller names it', async () => {
    const ofTeams = callerWith('TeamReader');
    const { next } = await feed(ofTeams);
    await writeEvent(database, ONE);
    await writeEvent(database, TEAM_ID, TEAM);
    expect(named(await feed(ofTeams, { after: next }))).toEqual([['Team', TEAM_ID]]);
    expect(await refusalOf(ofTeams, { resources: ['Team', 'Monitor'] })).toEqual({
      code: 'operation_forbidden',
      detail: expect.stringMatching(/^Monitor: /),
      errors: [['/resources/1', 'not_permitted']],
    });
    const limited = callerWith({ permission: 'Reader', labels: LABELS.slice(0, 1) });
    expect(await refusalOf(limited, { resources: { Team: {}, Monitor: { select: { secret: true } } } })).toEqual({
      code: 'field_forbidden',
      detail: expect.stringMatching(/^Monitor: /),
      errors: [
        ['/resources/Monitor/select/secret', 'not_permitted'],
        ['/resources/Team', 'not_permitted'],
      ],
    });
  });

  it('begins again for a reader with other rights or other resources', async () => {
    const { next } = await feed(callerWith('Reader'));
    const gone = { code: 'events_gone' };
    expect(await refusalOf(all, { after: next })).toMatchObject(gone);
    expect(await refusalOf(callerWith('Reader'), { after: next, resources: ['Team'] })).toMatchObject(gone);
    expect(
      await refusalOf(callerWith('Reader'), {
        after: next,
        resources: { Monitor: { query: { name: 'A' } }, Team: {} },
      }),
    ).toMatchObject(gone);
    expect(await feed(callerWith('Reader'), { after: next, resources: ['Team', 'Monitor'] })).toMatchObject({
      data: [],
    });
    const { next: ofOne } = JSON.parse(await reader.read(FOLLOWED, all, {}, {}));
    expect(await refusalOf(all, { after: ofOne })).toMatchObject({ errors: [['/after', 'invalid_value']] });
  });

  it('reports all mistakes at their places', async () => {
    const { errors } = await refusalOf(all, {
      limit: 0,
      select: {},
      resources: { Monitr: {}, Monitor: { query: { nam: 1 }, limit: 1 }, Team: true },
    });
    expect(errors).toEqual([
      ['/select', 'unknown_parameter'],
      ['/limit', 'invalid_value'],
      ['/resources/Monitr', 'invalid_value'],
      ['/resources/Team', 'wrong_type'],
      ['/resources/Monitor/limit', 'unknown_parameter'],
      ['/resources/Monitor/query/nam', 'unknown_field'],
    ]);
    for (const resources of [[], {}, 'Monitor', 1])
      expect(await refusalOf(all, { resources })).toMatchObject({ errors: [['/resources', 'wrong_type']] });
    expect(await refusalOf(all, { resources: ['Monitor Probe'] })).toMatchObject({
      detail: '/resources/0: This service does not keep events of Monitor Probe.',
    });
  });
});
