import { cpSync, existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { embeddedImage, openTestDatabase } from '@catalog-service/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, DatabaseUnavailable } from './database.js';
import { EmbeddedDatabase, openEmbedded } from './embedded.js';
import { startEngine } from './embedded-engine.js';
import { SERVICE_WORK } from './work.js';

const IDS = { name: 'ids', text: 'SELECT id FROM thing ORDER BY id', repeatable: true };
const INSERT = { name: 'insert', text: 'INSERT INTO thing VALUES ($1)' };

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'embedded-'));
  folder = join(parent, 'some', 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function open(dataFolder = folder): Promise<Database> {
  const isNew = !existsSync(join(dataFolder, 'postgres'));
  return openEmbedded({ dataFolder, ...(isNew && { image: await embeddedImage() }) });
}

/** The kinds and modes that there are. */
async function modesBelow(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const all = [path, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const modes = await Promise.all(
    all.map(async (each) => {
      const found = await lstat(each);
      return `${found.isDirectory() ? 'd' : 'f'} ${(found.mode & 0o777).toString(8)}`;
    }),
  );
  return [...new Set(modes)].sort();
}

async function withThing(): Promise<Database> {
  const database = await open();
  await database.script('CREATE TABLE thing (id integer PRIMARY KEY)');
  return database;
}

it('does not keep its log until it is closed', { timeout: 60_000 }, async () => {
  const image = await embeddedImage();
  const database = await openEmbedded({ dataFolder: folder, image, checkpointEveryMs: 50 });
  const logged = { text: 'SELECT pg_current_wal_insert_lsn() - redo_lsn FROM pg_control_checkpoint()' };
  const logBytes = async () => Number((await database.query(logged, [], SERVICE_WORK)).rows[0]?.[0]);
  await database.script('CREATE TABLE large (text text)');
  for (let batch = 0; batch < 5; batch++) {
    await database.query(
      { text: "INSERT INTO large SELECT repeat('x', 1000) FROM generate_series(1, 9000)" },
      [],
      SERVICE_WORK,
    );
  }
  await expect.poll(logBytes, { timeout: 10_000 }).toBeLessThan(17_000_000);
  expect((await database.query({ text: 'SELECT count(*) FROM large' }, [], SERVICE_WORK)).rows).toEqual([['45000']]);
  await database.close();
});

describe('the data folder', { timeout: 60_000 }, () => {
  it('is created for its owner only, is open in one process at a time, and keeps the data', async () => {
    const first = await withThing();
    await first.query(INSERT, ['1'], SERVICE_WORK);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await readdir(folder)).sort()).toEqual(['lock', 'postgres']);
    await expect(open()).rejects.toThrow(DatabaseUnavailable);
    await expect(open()).rejects.toThrow(folder);
    await first.close();
    expect(await readdir(folder)).toEqual(['postgres']);
    const second = await open();
    expect((await second.query(IDS, [], SERVICE_WORK)).rows).toEqual([['1']]);
    await second.close();
  });

  it('is its owner’s alone, whatever the umask and whatever it was before', async () => {
    const open = async (): Promise<readonly string[]> => {
      const database = await withThing();
      await database.query(INSERT, ['1'], SERVICE_WORK);
      const modes = await modesBelow(folder);
      await database.script('DROP TABLE thing');
      await database.close();
      return modes;
    };
    const umask = process.umask(0);
    try {
      expect(await open()).toEqual(['d 700', 'f 600']);
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o777 : 0o666);
      }
      await chmod(folder, 0o777);
      expect(await modesBelow(folder)).toEqual(['d 777', 'f 666']);
      expect(await open()).toEqual(['d 700', 'f 600']);
    } finally {
      process.umask(umask);
    }
  });

  it('holds every acknowledged write when the process is killed', async () => {
    const database = await withThing();
    const copies: string[] = [];
    for (const id of ['1', '2', '3']) {
      await database.transaction((transaction) => transaction.query(INSERT, [id]), SERVICE_WORK);
      // What is in the files now is what a killed process leaves.
      const copy = join(parent, id);
      await cp(folder, copy, { recursive: true });
      copies.push(copy);
    }
    await database.close();
    for (const [index, copy] of copies.entries()) {
      const left = await open(copy);
      expect((await left.query(IDS, [], SERVICE_WORK)).rows).toEqual(
        ['1', '2', '3'].slice(0, index + 1).map((id) => [id]),
      );
      await left.close();
    }
  });

  it('holds all writes that waited together when the first of them is acknowledged', async () => {
    const database = await withThing();
    const copy = join(parent, 'copy');
    const ids = Array.from({ length: 17 }, (_, index) => String(index + 1));
    let answered = 0;
    await Promise.all(
      ids.map(async (id) => {
        await database.query(INSERT, [id], SERVICE_WORK);
        answered += 1;
        // The first was alone. Whatever is in the files now is what a killed process leaves.
        if (answered === 2) cpSync(folder, copy, { recursive: true });
      }),
    );
    await database.close();
    const left = await open(copy);
    expect((await left.query(IDS, [], SERVICE_WORK)).rows).toEqual(ids.map((id) => [id]));
    await left.close();
  });

  it.each([
    ['global/pg_control', 100, 'global/pg_control has 100 of 8192 bytes'],
    ['global/pg_filenode.map', 0, 'it does not start'],
    ['PG_VERSION', undefined, 'PG_VERSION is missing or empty'],
  ])('whose file %s is cut to %s bytes is told to be damaged', async (file, size, reason) => {
    await (await withThing()).close();
    const path = join(folder, 'postgres', file);
    await (size === undefined ? rm(path) : truncate(path, size));
    await expect(open()).rejects.toThrow(
      new DatabaseUnavailable(
        `The files of the database in ${join(folder, 'postgres')} are damaged, or of another version of PostgreSQL: ${reason}; ` +
          'restore a backup of the data folder',
      ),
    );
  });

  it('starts anew after a first start that was cut short', async () => {
    await mkdir(join(folder, 'postgres'), { recursive: true });
    await writeFile(join(folder, 'postgres.unfinished'), '');
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '18\n');
    const database = await openEmbedded({ dataFolder: folder, image: await embeddedImage() });
    await database.script('CREATE TABLE thing (id integer PRIMARY KEY)');
    await database.close();
    expect(await readdir(folder)).toEqual(['postgres']);
  });
});

it('has two reads at PostgreSQL at most, one that runs and one behind it', { timeout: 60_000 }, async () => {
  const engine = await startEngine({ image: await embeddedImage() });
  let inside = 0;
  let most = 0;
  const exec = async (messages: Uint8Array): Promise<Uint8Array> => {
    inside += 1;
    most = Math.max(most, inside);
    // As from a thread: the answer comes later.
    await setImmediate();
    const answer = await engine.exec(messages);
    inside -= 1;
    return answer;
  };
  const database = new EmbeddedDatabase({ ...engine, exec });
  const one = { text: 'SELECT 1', repeatable: true };
  const answers = await Promise.all(Array.from({ length: 6 }, () => database.query(one, [], SERVICE_WORK)));
  expect(answers.flatMap(({ rows }) => rows)).toEqual(answers.map(() => ['1']));
  expect(most).toBe(2);
  await database.close();
});

describe('the one session', { timeout: 60_000 }, () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.script('CREATE TABLE thing (id integer PRIMARY KEY)');
  });
  afterEach(() => database.script('DELETE FROM thing'));
  afterAll(() => database.close());

  it('refuses what would wait for the transaction it is part of', async () => {
    const calls: (() => Promise<unknown>)[] = [
      () => database.query(IDS, [], SERVICE_WORK),
      () => database.transaction(async () => {}, SERVICE_WORK),
      () => database.script(''),
    ];
    for (const call of calls) {
      await expect(database.transaction(() => Promise.resolve().then(call), SERVICE_WORK)).rejects.toThrow(
        'Code within a transaction must use the transaction',
      );
    }
    expect((await database.query(IDS, [], SERVICE_WORK)).rows).toEqual([]);
  });

  it('serves the code that a transaction started, once it is over', async () => {
    const after: Promise<unknown>[] = [];
    await database.listen('changes', () => after.push(database.query(IDS, [], SERVICE_WORK)));
    await database.transaction(async (transaction) => {
      await transaction.query(INSERT, ['1']);
      await transaction.query({ text: "SELECT pg_notify('changes', '')" });
    }, SERVICE_WORK);
    await expect.poll(() => after.length).toBe(1);
    expect(await Promise.all(after)).toEqual([{ rows: [['1']], count: 1 }]);
  });

  it('runs writes that wait together in transactions of their own: one that fails leaves the others as they are', async () => {
    const insert = { ...INSERT, text: 'INSERT INTO thing VALUES ($1) RETURNING pg_current_xact_id()' };
    const outcomes = await Promise.allSettled(
      ['1', '2', '2', 'x', '3'].map((id) => database.query(insert, [id], SERVICE_WORK)),
    );
    const failures = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : undefined));
    expect(failures).toEqual([undefined, undefined, '23505', '22P02', undefined]);
    const transactions = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value.rows : []));
    expect(new Set(transactions.flat()).size).toBe(3);
    expect((await database.query(IDS, [], SERVICE_WORK)).rows).toEqual([['1'], ['2'], ['3']]);
    const commits = { text: 'SHOW synchronous_commit', repeatable: true };
    expect((await database.query(commits, [], SERVICE_WORK)).rows).toEqual([['on']]);
  });

  it('runs each of the writes that wait together once', async () => {
    await database.query(INSERT, ['1'], SERVICE_WORK);
    const add = { text: 'UPDATE thing SET id = id + 1' };
    await Promise.all(Array.from({ length: 40 }, () => database.query(add, [], SERVICE_WORK)));
    expect((await database.query(IDS, [], SERVICE_WORK)).rows).toEqual([['41']]);
  });

  it('keeps nothing of its answers', async () => {
    const many = { text: 'SELECT generate_series(1, 20000)', repeatable: true, asBytes: true };
    const before = process.memoryUsage().heapUsed;
    for (let time = 0; time < 10; time += 1) await database.query(many, [], SERVICE_WORK);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000);
  });

  it('repeats a read whose columns have changed, and not within the transaction that began behind it', async () => {
    const read = { name: 'all', text: 'SELECT other.*, pg_current_xact_id() FROM other', repeatable: true };
    await database.script('CREATE TABLE other (id integer); INSERT INTO other VALUES (1)');
    for (let time = 0; time < 2; time += 1) await database.query(read, [], SERVICE_WORK);
    await database.script('ALTER TABLE other ADD COLUMN more text');
    const [{ rows: seen }, { rows: began }] = await Promise.all([
      database.query(read, [], SERVICE_WORK),
      database.transaction((transaction) => transaction.query({ text: 'SELECT pg_current_xact_id()' }), SERVICE_WORK),
    ]);
    expect(seen.map(([id, more]) => [id, more])).toEqual([['1', null]]);
    expect(seen[0]?.[2]).not.toBe(began[0]?.[0]);
    await database.script('DROP TABLE other');
  });

  it('does not take along a write whose client has disconnected', async () => {
    let isGone = false;
    const client = {
      get isGone() {
        return isGone;
      },
      onGone: () => () => {},
    };
    const [, first, gone] = await Promise.allSettled([
      database.transaction(async (transaction) => {
        await transaction.query(INSERT, ['1']);
        isGone = true;
      }, SERVICE_WORK),
      database.query(INSERT, ['2'], SERVICE_WORK),
      database.query(INSERT, ['3'], { ...SERVICE_WORK, client }),
    ]);
    expect([first.status, gone.status]).toEqual(['fulfilled', 'rejected']);
    expect((await database.query(IDS, [], SERVICE_WORK)).rows).toEqual([['1'], ['2']]);
  });

  it('takes statements of several transactions and none in the order in which they come', async () => {
    const order: string[] = [];
    const note = (what: string) => () => order.push(what);
    await Promise.all([
      database.transaction((transaction) => transaction.query(INSERT, ['1']), SERVICE_WORK).then(note('first')),
      database.query(INSERT, ['2'], SERVICE_WORK).then(note('second')),
      database.transaction((transaction) => transaction.query(INSERT, ['3']), SERVICE_WORK).then(note('third')),
      database.query(IDS, [], SERVICE_WORK).then(({ rows }) => note(`saw ${rows.length}`)()),
    ]);
    expect(order).toEqual(['first', 'second', 'third', 'saw 3']);
  });
});
