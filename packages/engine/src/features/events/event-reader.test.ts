import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { openTestDatabase } from '@catalog-service/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Caller } from '../../caller/caller.js';
import { callerWith } from '../../read/testing/definitions.js';
import type { EventReader } from './event-reader.js';
import { createFollowed, FOLLOWED, IDS, LABELS, readerOf, writeEvent } from './testing/followed.js';

/** Of 20 readers each. */
const ROUNDS = 50;

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

it('decides about each event 20 times for readers of 20 kinds, however many', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const kinds = LABELS.map((label) => callerWith({ permission: 'Reader', labels: [label] }));
    const read = async (caller: Caller, after = '') => JSON.parse(await reader.read(FOLLOWED, caller, {}, { after }));
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
});
