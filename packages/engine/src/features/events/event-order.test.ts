import { type Database, openPostgres, SERVICE_WORK } from '@catalog-service/postgres';
import { findPostgres, type PostgresServer, startPostgres } from '@catalog-service/testing';
import { Problem } from '@catalog-service/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Cursors } from '../../read/cursor.js';
import { ServiceSecret } from '../../read/service-secret.js';
import { callerWith, PROJECT_ID } from '../../read/testing/definitions.js';
import { type EventPosition, fromCells, lastOf, toCells } from './event-position.js';
import { fullXid } from './event-statements.js';
import { EventWatch } from './event-watch.js';
import { FeedReader } from './feed-reader.js';
import { createFollowed, FOLLOWED, followedRegistry, IDS, readerOf, writeEvent } from './testing/followed.js';

const CALLER = callerWith('Reader');
const [ONE = '', TWO = '', THREE = '', FOUR = ''] = IDS;

interface Page {
  readonly ids: readonly string[];
  readonly next: string;
}

/** The ways to read the same events: those of a caller, of one resource or of all, and those of all projects. */
const READERS = {
  'the events of a caller': (database: Database, definition = FOLLOWED) => {
    const reader = readerOf(database);
    return async (after: string | undefined, limit: number): Promise<Page> => {
      const { data, next } = JSON.parse(await reader.read(definition, CALLER, {}, { after: after ?? '', limit }));
      return { ids: data.map(({ _id }: { readonly _id: string }) => _id), next };
    };
  },
  'the feed of a project': (database: Database, definition = FOLLOWED) => {
    const reader = readerOf(database, followedRegistry(definition));
    return async (after: string | undefined, limit: number): Promise<Page> => {
      const { data, next } = JSON.parse(await reader.readFeed(CALLER, {}, { after: after ?? '', limit }));
      return { ids: data.map(({ _id }: { readonly _id: string }) => _id), next };
    };
  },
  'the feed of all projects': (database: Database, definition = FOLLOWED) => {
    const registry = followedRegistry(definition);
    return async (after: string | undefined, limit: number): Promise<Page> => {
      const feed = new FeedReader(database, registry, limit);
      if (after === undefined) return { ids: [], next: await feed.now() };
      const { events, next } = await feed.read(after);
      return { ids: events.map(({ recordId }) => recordId), next };
    };
  },
};

/** What decides about the order of events of transactions that run at the same time, each case of it (docs/architecture/events-and-history.md#order-of-events). */
describe.skipIf(findPostgres() === undefined)('on a server', () => {
  let server: PostgresServer;
  let database: Database;
  /** Of those who keep transactions open: they do not wait for a reader, nor it for them. */
  let writers: Database;
  beforeAll(async () => {
    // A flush would take an id of a transaction between a cursor and the next write.
    server = await startPostgres({ settings: { synchronous_commit: 'on' } });
    database = await openPostgres({ url: server.url });
    writers = await openPostgres({ url: server.url });
    await createFollowed(database);
  });
  afterAll(async () => {
    await writers?.close();
    await database?.close();
    await server?.stop();
  });
  beforeEach(() => database.script('DELETE FROM "RecordEvent"', 'alone'));

  /** A transaction that has an id, and writes and ends when it is told. */
  const begin = () =>
    new Promise<{ write(id: string): Promise<void>; commit(): Promise<void> }>((resolve, reject) => {
      const done = writers.transaction(async (transaction) => {
        await transaction.query({ text: 'SELECT pg_current_xact_id()' });
        await new Promise<void>((end) => {
          resolve({
            write: (id) => writeEvent({ query: (statement, values) => transaction.query(statement, values) }, id),
            commit: async () => {
              end();
              await done;
            },
          });
        });
      }, SERVICE_WORK);
      done.catch(reject);
    });

  describe.each(Object.entries(READERS))('%s', (_, open) => {
    const follow = async (limit = 10) => {
      const read = open(database);
      let { next } = await read(undefined, limit);
      const page = async () => {
        const found = await read(next, limit);
        next = found.next;
        return found.ids;
      };
      return { page, cursor: () => next, read };
    };

    it('has what a transaction wrote that began before others, and ended after them', async () => {
      const { page } = await follow();
      const early = await begin();
      await early.write(ONE);
      await writeEvent(database, TWO);
      expect(await page()).toEqual([TWO]);
      await writeEvent(database, THREE);
      await early.commit();
      expect(await page()).toEqual([ONE, THREE]);
      expect(await page()).toEqual([]);
    });

    it('has what the last transaction wrote that had begun, though its number is less than one that was read', async () => {
      const { page } = await follow();
      const first = await begin();
      const second = await begin();
      await second.write(TWO);
      await first.write(ONE);
      await first.commit();
      expect(await page()).toEqual([ONE]);
      await second.commit();
      expect(await page()).toEqual([TWO]);
      expect(await page()).toEqual([]);
    });

    it('has changes in the order in which they were made, page after page, and not in that of their transactions', async () => {
      const { page } = await follow(1);
      const [early, late] = [await begin(), await begin()];
      await late.write(ONE);
      await late.commit();
      await early.write(TWO);
      await early.commit();
      expect([await page(), await page()]).toEqual([[ONE], [TWO]]);
    });

    it('has in a batch what its first page saw, each event once, whoever ends between two pages', async () => {
      const { page } = await follow(1);
      await writeEvent(database, ONE);
      const open = await begin();
      await open.write(TWO);
      await writeEvent(database, THREE);
      expect(await page()).toEqual([ONE]);
      await open.commit();
      await writeEvent(database, FOUR);
      const pages: (readonly string[])[] = [];
      // A page without events can be the end of a batch.
      for (let count = 0; count < 6; count += 1) pages.push(await page());
      expect(pages.flat()).toEqual([THREE, TWO, FOUR]);
    });

    it('has nothing of before it began, but of those who had begun before', async () => {
      await writeEvent(database, ONE);
      const open = await begin();
      await open.write(TWO);
      const { page } = await follow();
      expect(await page()).toEqual([]);
      await open.commit();
      expect(await page()).toEqual([TWO]);
    });

    it('does not go on where events may have been lost: in a loaded dump, or after the time for which they are kept', async () => {
      const gone = new Problem('events_gone');
      const { cursor, read } = await follow();
      await database.script('SELECT pg_sleep(0.01)', 'alone');
      await expect(open(database, { ...FOLLOWED, eventsFor: '0d' })(cursor(), 10)).rejects.toThrow(gone);
      expect((await read(cursor(), 10)).ids).toEqual([]);
      // As when it is loaded, the sequence has another file.
      await database.script('ALTER SEQUENCE "RecordEvent_seq" RESTART WITH 1000', 'alone');
      await expect(read(cursor(), 10)).rejects.toThrow(gone);
    });
  });

  describe('the events of a caller since a transaction', () => {
    const since = async (xid: string) => {
      const reader = readerOf(database);
      const { data, next } = JSON.parse(await reader.read(FOLLOWED, CALLER, {}, {}, xid));
      expect(data).toEqual([]);
      let after = next;
      return async (): Promise<readonly string[]> => {
        const page = JSON.parse(await reader.read(FOLLOWED, CALLER, {}, { after }));
        after = page.next;
        return page.data.map(({ _id }: { readonly _id: string }) => _id);
      };
    };
    /** The id of a transaction of now. */
    const mark = async () => {
      const text = `SELECT ${fullXid('pg_current_xact_id()::xid')}, pg_current_xact_id()::text`;
      const { rows } = await database.query({ text }, [], SERVICE_WORK);
      expect(rows[0]?.[0]).toBe(rows[0]?.[1]);
      return rows[0]?.[0] ?? '';
    };

    it('are those of transactions that have begun after it, or had not ended', async () => {
      await writeEvent(database, ONE);
      const open = await begin();
      await open.write(TWO);
      const xid = await mark();
      await writeEvent(database, THREE);
      const late = await begin();
      await late.write(ONE);
      const page = await since(xid);
      await late.commit();
      await open.commit();
      await writeEvent(database, FOUR);
      expect(await page()).toEqual([TWO, THREE, ONE, FOUR]);
      expect(await page()).toEqual([]);
    });

    it('are refused where there are more than a cursor names', async () => {
      const xid = await mark();
      await database.script(
        `DO $$ BEGIN FOR turn IN 1..1001 LOOP INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "at")
          VALUES (1, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, '${PROJECT_ID}', '${FOLLOWED.table}', '${ONE}', 'insert', '', now()); COMMIT; END LOOP; END $$`,
        'alone',
      );
      await expect(since(xid)).rejects.toThrow(new Problem('events_gone'));
      await database.script(`DELETE FROM "RecordEvent" WHERE "seq" = (SELECT max("seq") FROM "RecordEvent")`, 'alone');
      expect(new Set(await (await since(xid))())).toEqual(new Set([ONE]));
    });
  });

  it('wakes those who wait for a table of a project, when a transaction of before ends too', async () => {
    const watch = new EventWatch(database);
    let [woken, others] = [0, 0];
    watch.wait(PROJECT_ID, [FOLLOWED.table], () => {
      woken += 1;
    });
    watch.wait(PROJECT_ID, ['Other'], () => {
      others += 1;
    });
    const looks = async () => {
      woken = others = 0;
      await watch.look();
      return [woken, others];
    };
    const open = await begin();
    await open.write(ONE);
    expect(await looks()).toEqual([1, 1]);
    expect(await looks()).toEqual([0, 0]);
    await writeEvent(database, TWO);
    expect(await looks()).toEqual([1, 0]);
    expect(await looks()).toEqual([0, 0]);
    await open.commit();
    expect(await looks()).toEqual([1, 0]);
    expect(await looks()).toEqual([0, 0]);
    // Of the very next transaction too.
    await writeEvent(database, THREE);
    expect(await looks()).toEqual([1, 0]);
  });

  it('gives an old cursor anew, and refuses one of a later state of the database', async () => {
    const reader = readerOf(database);
    const secret = new ServiceSecret(database, 'secret');
    const cursors = new Cursors(secret);
    const context = JSON.stringify(['events', PROJECT_ID, FOLLOWED.key]);
    const read = async (after: string) => JSON.parse(await reader.read(FOLLOWED, CALLER, {}, { after })).next;
    const now = fromCells(cursors.open(await read(''), context) ?? []);
    const cursorOf = (position: Partial<EventPosition>) => cursors.seal(toCells({ ...now, ...position }), { context });
    const [young, old] = [1, 2].map((days) => cursorOf({ at: now.at - days * 86_400_000 }));
    expect(await read(young ?? '')).toBe(young);
    expect(await read(old ?? '')).not.toBe(old);
    const far = String(lastOf(now.seen) + 1_000_000n);
    await expect(read(cursorOf({ seen: `${far}:${far}::${far}` }))).rejects.toThrow(new Problem('events_gone'));
  });
});
