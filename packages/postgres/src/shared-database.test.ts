import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedImage } from '@catalog-service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, DatabaseError, DatabaseUnavailable } from './database.js';
import { openEmbedded } from './embedded.js';
import { failureOf } from './testing/failure-of.js';
import { SERVICE_WORK } from './work.js';

const INSERT = { name: 'insert', text: 'INSERT INTO thing VALUES ($1) RETURNING id' };
const IDS = { text: 'SELECT id FROM thing ORDER BY id', repeatable: true };
let parent: string;
let folder: string;
let owner: Database;
let other: Database;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'shared-'));
  folder = join(parent, 'data');
  await mkdir(folder);
  // A killed service left it behind.
  await writeFile(join(folder, 'socket'), '');
  owner = await openEmbedded({ dataFolder: folder, image: await embeddedImage(), beside: 'share' });
  await owner.script('CREATE TABLE thing (id integer PRIMARY KEY DEFERRABLE INITIALLY DEFERRED)');
  other = await openEmbedded({ dataFolder: folder, beside: 'join' });
}, 60_000);
afterAll(async () => {
  await owner.close();
  await rm(parent, { recursive: true });
});

const ids = async () => (await owner.query(IDS, [], SERVICE_WORK)).rows.flat();
const insert = (id: string) => other.transaction((transaction) => transaction.query(INSERT, [id]), SERVICE_WORK);

it('runs statements and transactions for its owner alone, beside the process that opened it', async () => {
  expect([other.kind, other.isShared, (await stat(join(folder, 'socket'))).mode & 0o777]).toEqual([
    'embedded',
    true,
    0o600,
  ]);
  expect(await Promise.all([insert('1'), other.query(INSERT, ['2'], SERVICE_WORK), insert('3')])).toEqual(
    ['1', '2', '3'].map((id) => ({ rows: [[id]], count: 1 })),
  );
  await other.requireWritable();
  expect(await ids()).toEqual(['1', '2', '3']);
});

it('rolls back what throws, whose client ends or falls silent, and errors keep their kind', async () => {
  const broken = other.transaction(async (transaction) => {
    await transaction.query(INSERT, ['4']);
    throw new Error('mine');
  }, SERVICE_WORK);
  await expect(broken).rejects.toThrow('mine');
  // It fails with the commit, as the key is deferred.
  const refused = await failureOf(insert('1'));
  expect(refused).toBeInstanceOf(DatabaseError);
  expect(refused).toMatchObject({ code: '23505', constraint: 'thing_pkey', table: 'thing' });
  for (const leave of [true, false]) {
    const silent = createConnection(join(folder, 'socket'));
    silent.write(
      '{"projectId":"","step":"begin"}\n{"projectId":"","statement":{"text":"DELETE FROM thing"},"values":[]}\n',
    );
    await new Promise((answered) => silent.once('data', answered));
    if (leave) silent.destroy();
    expect(await ids()).toEqual(['1', '2', '3']);
    expect(silent.destroyed).toBe(true);
  }
}, 30_000);

it('tells that the process has ended, and leaves no socket behind', async () => {
  await owner.close();
  await expect(insert('5')).rejects.toThrow(DatabaseUnavailable);
  await expect(stat(join(folder, 'socket'))).rejects.toThrow('ENOENT');
  owner = await openEmbedded({ dataFolder: folder, beside: 'join' });
  expect([owner.isShared, await ids()]).toEqual([undefined, ['1', '2', '3']]);
});

it('is opened all the same where the system takes no socket', async () => {
  const advice: string[] = [];
  const deep = join(parent, 'x'.repeat(120));
  const image = await embeddedImage();
  const database = await openEmbedded({
    dataFolder: deep,
    image,
    beside: 'share',
    advise: (text) => advice.push(text),
  });
  expect(advice.join()).toMatch(/^The operator's commands need the service stopped: .*longer than 107 bytes$/);
  await expect(openEmbedded({ dataFolder: deep, beside: 'join' })).rejects.toThrow(`in use by process ${process.pid}`);
  await database.close();
});
