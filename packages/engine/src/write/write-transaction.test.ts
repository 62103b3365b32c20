import { type Database, DatabaseBusy } from '@catalog-service/postgres';
import { openTestDatabase } from '@catalog-service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keylessCaller } from '../caller/make-caller.js';
import { inWriteTransaction } from './write-transaction.js';

const CALLER = keylessCaller('5d1f7a52-0f0b-4f5e-8a0e-0b7c5b8e8d11');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('does what is to follow the commit once, after the last run, and nothing after a dry run or a failure', async () => {
  const done: string[] = [];
  let runs = 0;
  await inWriteTransaction(database, CALLER, { dryRun: false }, async ({ afterCommit }) => {
    runs += 1;
    afterCommit(() => done.push(`run ${runs}`));
    if (runs === 1) throw new DatabaseBusy('deadlock', '40P01');
  });
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
