import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Migration, parseMigration } from '../format/migration-file.js';
import { PreparedReplay, type Replay, replay } from './replay.js';

const cache = mkdtempSync(join(tmpdir(), 'replay-test-'));
/** Where the tests of the generator keep engines. */
const KEPT = join(tmpdir(), 'catalog-replays');
afterAll(() => rmSync(cache, { recursive: true }));

const first = parseMigration('0001_init', 'CREATE TABLE "A" ("id" uuid PRIMARY KEY);\n', []);
const other = parseMigration('0001_init', 'CREATE TABLE "B" ("id" uuid PRIMARY KEY);\n', []);
const second = parseMigration('0002_more', 'ALTER TABLE "A" ADD COLUMN "name" text;\n', ['0001_init']);
const broken = parseMigration('0002_more', 'ALTER TABLE "Missing" ADD COLUMN "name" text;\n', ['0001_init']);

/** Replays although the result is known. */
const replayed = (migrations: readonly Migration[], prepared?: PreparedReplay) => {
  for (const file of readdirSync(cache)) if (file.startsWith('replay-')) rmSync(join(cache, file));
  return replay(migrations, cache, prepared);
};

let expected: Replay;

beforeAll(async () => {
  // An empty engine is what any run makes of nothing: one that another test has left serves as well.
  for (const file of existsSync(KEPT) ? readdirSync(KEPT) : []) {
    if (/^pglite-.*\.tar$/.test(file)) copyFileSync(join(KEPT, file), join(cache, file));
  }
  expected = await replayed([first, second]);
}, 60_000);

it('gives the same from a prepared beginning, which serves once', { timeout: 60_000 }, async () => {
  const prepared = new PreparedReplay([first], cache);
  expect(prepared.fits([first])).toBe(true);
  expect(prepared.fits([first, second])).toBe(false);
  expect(Object.keys(expected.state.tables.A?.columns ?? {})).toEqual(['id', 'name']);
  expect(await replayed([first, second], prepared)).toEqual(expected);
  expect(prepared.fits([first])).toBe(false);
  expect(await replayed([first, second], prepared)).toEqual(expected);
});

it('takes the numbers of a project for data, and any other sequence for a part of the schema', {
  timeout: 60_000,
}, async () => {
  const own = `CREATE SEQUENCE "A_name_${'0a'.repeat(16)}" OWNED BY "A"."name";
CREATE SEQUENCE "A_name_1" OWNED BY "A"."name";
CREATE SEQUENCE "loose";
`;
  const { state } = await replayed([first, second, parseMigration('0003_own', own, ['0002_more'])]);
  expect(state.others).toEqual(['sequence loose']);
  expect(Object.keys(state.sequences ?? {})).toEqual(['A_name_1']);
});

it('leaves a prepared beginning of other migrations, and one that fails, aside', { timeout: 60_000 }, async () => {
  const prepared = new PreparedReplay([other], cache);
  expect(await replayed([first, second], prepared)).toEqual(expected);
  expect(prepared.fits([other])).toBe(true);
  await prepared.close();
  expect(prepared.fits([other])).toBe(false);
  const failing = new PreparedReplay([first, broken], cache);
  expect((await replayed([first, broken], failing)).failure).toMatchObject({ migration: '0002_more' });
});
