import { randomUUID } from 'node:crypto';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { openMigratedDatabase } from '@catalog-service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOnce, removeExpiredAnswers } from './idempotency-store.js';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 0, 2, 12);
/** More than two batches. */
const MANY = `INSERT INTO "IdempotencyKey" ("projectId", "apiKeyId", "resource", "key", "bodyHash", "createdAt")
SELECT $1::uuid, $2::uuid, 'Team', 'many ' || n, 'one', $3::timestamptz FROM generate_series(1, 2500) AS n`;
const [projectId, callerId] = [randomUUID(), randomUUID()];

let database: Database;
let made = 0;

beforeAll(async () => {
  database = await openMigratedDatabase();
  await database.query(
    { text: `INSERT INTO "Project" ("id", "createdAt", "updatedAt", "name") VALUES ($1::uuid, now(), now(), 'P')` },
    [projectId],
    SERVICE_WORK,
  );
});

afterAll(() => database.close());

function ask(key: string, now: number, bodyHash = 'one') {
  const request = { projectId, callerId, resource: 'Team', key, bodyHash };
  return database.transaction(
    (transaction) =>
      answerOnce(transaction, request, now, async () => {
        made += 1;
        return `${made}`;
      }),
    SERVICE_WORK,
  );
}

async function keptKeys(): Promise<readonly unknown[]> {
  const text = 'SELECT "key" FROM "IdempotencyKey" ORDER BY "key"';
  return (await database.query({ text }, [], SERVICE_WORK)).rows.flat();
}

it('gives an answer again for a day, then makes another one, to whatever body', async () => {
  expect(await ask('a', NOON)).toEqual({ answer: '1', isReplayed: false });
  expect(await ask('a', NOON + 24 * HOUR - 1)).toEqual({ answer: '1', isReplayed: true });
  expect(await ask('a', NOON + 24 * HOUR, 'two')).toEqual({ answer: '2', isReplayed: false });
  expect(await ask('a', NOON + 25 * HOUR, 'two')).toEqual({ answer: '2', isReplayed: true });
});

it('removes what has expired, although nobody writes', async () => {
  await database.query({ text: 'DELETE FROM "IdempotencyKey"' }, [], SERVICE_WORK);
  for (const key of ['a', 'b']) await ask(key, NOON);
  await database.query({ text: MANY }, [projectId, callerId, new Date(NOON).toISOString()], SERVICE_WORK);
  await ask('c', NOON + 12 * HOUR);
  await removeExpiredAnswers(database, NOON + 24 * HOUR - 1);
  expect(await keptKeys()).toHaveLength(2_503);
  await removeExpiredAnswers(database, NOON + 24 * HOUR);
  expect(await keptKeys()).toEqual(['c']);
});
