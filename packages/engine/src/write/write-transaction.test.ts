import { type Database, DatabaseBusy, DatabaseError, SERVICE_WORK } from '@catalog-service/postgres';
import { openTestDatabase } from '@catalog-service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keylessCaller } from '../caller/make-caller.js';
import { inWriteTransaction, type Running } from './write-transaction.js';

const CALLER = keylessCaller('5d1f7a52-0f0b-4f5e-8a0e-0b7c5b8e8d11');

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.script(`
    CREATE TABLE "Node" ("id" integer PRIMARY KEY, "next" integer REFERENCES "Node" DEFERRABLE INITIALLY DEFERRED);
    INSERT INTO "Node" VALUES (1, NULL);
  `);
});

afterAll(() => database.close());

const insert =
  (id: number, next: number | null) =>
  async ({ transaction }: Pick<Running, 'transaction'>) => {
    await transaction.query({ text: 'INSERT INTO "Node" VALUES ($1, $2)' }, [
      String(id),
      next === null ? null : `${next}`,
    ]);
    return `made ${id}`;
  };

async function ids(): Promise<readonly unknown[]> {
  return (await database.query({ text: 'SELECT "id" FROM "Node" ORDER BY "id"' }, [], SERVICE_WORK)).rows.flat();
}

it('keeps what was done', async () => {
  expect(await inWriteTransaction(database, CALLER, { dryRun: false }, insert(2, 1))).toBe('made 2');
  expect(await ids()).toEqual(['1', '2']);
});

it('gives what a dry run would have given, and keeps nothing of it', async () => {
  expect(await inWriteTransaction(database, CALLER, { dryRun: true }, insert(3, 1))).toBe('made 3');
  await expect(inWriteTransaction(database, CALLER, { dryRun: true }, async () => {})).resolves.toBeUndefined();
  expect(await ids()).toEqual(['1', '2']);
});

it('checks in a dry run what is checked only at the commit', async () => {
  const work = inWriteTransaction(database, CALLER, { dryRun: true }, insert(4, 99));
  await expect(work).rejects.toThrow(DatabaseError);
  await expect(work).rejects.toMatchObject({ code: '23503' });
});

it('throws what the work throws', async () => {
  const work = inWriteTransaction(database, CALLER, { dryRun: true }, () => Promise.reject(new RangeError('no')));
  await expect(work).rejects.toThrow(RangeError);
});

it('does what is to follow the commit once, after the last run, and nothing after a dry run or a failure', async () => {
  const done: string[] = [];
  let runs = 0;
  const committed = async () => (await ids()).includes('5');
  await inWriteTransaction(database, CALLER, { dryRun: false }, async ({ transaction, afterCommit }) => {
    runs += 1;
    afterCommit(() => done.push(`run ${runs}`));
    if (runs === 1) throw new DatabaseBusy('deadlock', '40P01');
    await insert(5, 1)({ transaction });
  });
  expect({ done, committed: await committed() }).toEqual({ done: ['run 2'], committed: true });
  await inWriteTransaction(database, CALLER, { dryRun: true }, async ({ afterCommit }) =>
    afterCommit(() => done.push('dry')),
  );
  const failing = inWriteTransaction(database, CALLER, { dryRun: false }, async ({ afterCommit }) => {
    afterCommit(() => done.push('failed'));
    throw new RangeError('no');
  });
  await expect(failing).rejects.toThrow(RangeError);
  expect(done).toEqual(['run 2']);
});
