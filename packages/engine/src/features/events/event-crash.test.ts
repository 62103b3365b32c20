import { type Database, openPostgres, SERVICE_WORK } from '@catalog-service/postgres';
import { findPostgres, type PostgresServer, startPostgres } from '@catalog-service/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callerWith } from '../../read/testing/definitions.js';
import type { EventReader } from './event-reader.js';
import { createFollowed, FOLLOWED, IDS, readerOf, writeEvent } from './testing/followed.js';

const CALLER = callerWith('Reader');
/** Draws more numbers than the server logs ahead, and fills no page of the log, which would be written. */
const DRAW = `SELECT nextval('"RecordEvent_seq"') FROM generate_series(1, 100)`;

/** Nothing reaches the disk by itself while a test runs. */
const SETTINGS = { wal_writer_delay: '10s', bgwriter_delay: '10s', autovacuum: 'off' };

/**
 * What a crash forgets: the numbers and the ids of transactions that were rolled back, which others get. Cursors of before remain good, to the
 * last event.
 */
describe.skipIf(findPostgres() === undefined).each(['on', 'off'])('with synchronous_commit %s', (commit) => {
  let server: PostgresServer;
  let database: Database;
  let reader: EventReader;

  beforeEach(async () => {
    server = await startPostgres({ settings: { ...SETTINGS, synchronous_commit: commit } });
    database = await openPostgres({ url: server.url });
    await createFollowed(database);
    reader = readerOf(database);
    await database.script('CHECKPOINT', 'alone');
  });
  afterEach(async () => {
    await database.close();
    await server.stop();
  });

  const read = async (after = '', limit = 10) => {
    const { data, next } = JSON.parse(await reader.read(FOLLOWED, CALLER, {}, { after, limit }));
    return { ids: data.map(({ _id }: { readonly _id: string }) => _id), next: String(next) };
  };
  const rollBack = () =>
    expect(
      database.transaction(async (transaction) => {
        await writeEvent({ query: (statement, values) => transaction.query(statement, values) }, IDS[0] ?? '');
        await transaction.query({ text: DRAW });
        throw new Error('rolled back');
      }, SERVICE_WORK),
    ).rejects.toThrow('rolled back');
  const crash = async () => {
    await server.crash();
    await server.resume();
    await database.close();
    database = await openPostgres({ url: server.url });
    reader = readerOf(database);
  };
  const [one = '', two = '', three = '', four = ''] = IDS;

  it('loses no event of a transaction that has the id of one that was rolled back', async () => {
    const begun = await read();
    await writeEvent(database, one);
    await rollBack();
    const [followed, begins] = [await read(begun.next), await read()];
    expect(followed.ids).toEqual([one]);
    await crash();
    await writeEvent(database, two);
    expect((await read(begun.next)).ids).toEqual([one, two]);
    expect((await read(followed.next)).ids).toEqual([two]);
    expect((await read(begins.next)).ids).toEqual([two]);
  });

  it('goes on in the middle of a batch', async () => {
    const begun = await read();
    for (const id of [one, two, three]) await writeEvent(database, id);
    await rollBack();
    const first = await read(begun.next, 1);
    await crash();
    await writeEvent(database, four);
    const pages = [first];
    while (pages.at(-1)?.ids.length === 1) pages.push(await read(pages.at(-1)?.next, 1));
    expect(pages.map(({ ids }) => ids)).toEqual([[one], [two], [three], [four], []]);
  });

  it('goes on in a process that outlives the server, and has read beyond its cursor', async () => {
    const begun = await read();
    await writeEvent(database, one);
    const followed = await read(begun.next);
    await rollBack();
    // The same cursor: the process alone knows that there is nothing up to now.
    expect(await read(followed.next)).toEqual({ ids: [], next: followed.next });
    await server.crash();
    await server.resume();
    // Writes and reads have connections of their own.
    await vi.waitFor(() => writeEvent(database, two), { timeout: 20_000 });
    const { ids } = await vi.waitFor(() => read(followed.next), { timeout: 20_000 });
    expect(ids).toEqual([two]);
  });
});
