import type { Database } from '@catalog-service/postgres';
import { openMigratedDatabase } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordVersions } from './record-version.js';

const ID = '40000000-0002-7000-8000-000000000001';
const ROW = ['1234', '2026-01-02 03:04:05.678+00'];

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

async function versions(): Promise<RecordVersions> {
  const made = new RecordVersions(database);
  await made.load();
  return made;
}

describe('the version of a record', () => {
  it('is the same in every process that has the database', async () => {
    // None has a secret yet: both make one, and one of them is kept.
    const [one, other] = await Promise.all([versions(), versions()]);
    const version = one.versionOf(ID, ROW);
    expect(version).toMatch(/^[\w-]{16}$/);
    expect([other.versionOf(ID, ROW), (await versions()).versionOf(ID, ROW)]).toEqual([version, version]);
    expect(one.load()).toBeUndefined();
  });

  it('moves with the record, its transaction and its time of change', async () => {
    const made = await versions();
    const all = [
      made.versionOf(ID, ROW),
      made.versionOf(ID.replace(/1$/, '2'), ROW),
      made.versionOf(ID, ['1235', ROW[1] ?? '']),
      made.versionOf(ID, ['1234', '2026-01-02 03:04:05.679+00']),
      new RecordVersions(database, 'of another database').versionOf(ID, ROW),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('is not made of nothing', () => {
    expect(() => new RecordVersions(database).versionOf(ID, ROW)).toThrow('not loaded');
  });
});
