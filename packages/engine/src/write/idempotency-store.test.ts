import { randomUUID } from 'node:crypto';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { openMigratedDatabase } from '@catalog-service/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerOnce, type KeyedRequest, type StoredAnswer } from './idempotency-store.js';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 0, 2, 12);
const projectId = randomUUID();
const callerId = randomUUID();

let database: Database;
let made: string[];

beforeAll(async () => {
  database = await openMigratedDatabase();
  await database.query(
    { text: `INSERT INTO "Project" ("id", "createdAt", "updatedAt", "name") VALUES ($1::uuid, now(), now(), 'P')` },
    [projectId],
    SERVICE_WORK,
  );
});

afterAll(() => database.close());

beforeEach(async () => {
  made = [];
  await database.query({ text: 'DELETE FROM "IdempotencyKey"' }, [], SERVICE_WORK);
});

function ask(key: string, now: number, other: Partial<KeyedRequest> = {}): Promise<StoredAnswer> {
  const request = { projectId, callerId, resource: 'Team', key, bodyHash: 'one', ...other };
  return database.transaction(
    (transaction) =>
      answerOnce(transaction, request, now, async () => {
        made.push(key);
        return `{"number":${made.length}}`;
      }),
    SERVICE_WORK,
  );
}

async function keptKeys(): Promise<readonly unknown[]> {
  const { rows } = await database.query(
    { text: 'SELECT "key" FROM "IdempotencyKey" ORDER BY "key"' },
    [],
    SERVICE_WORK,
  );
  return rows.map(([key]) => key);
}

it('makes the answer once, and gives it again for a day', async () => {
  expect(await ask('a', NOON)).toEqual({ answer: '{"number":1}', isReplayed: false });
  expect(await ask('a', NOON + 24 * HOUR - 1)).toEqual({ answer: '{"number":1}', isReplayed: true });
  expect(made).toEqual(['a']);
});

it('makes another answer when the first has expired, to whatever body', async () => {
  await ask('a', NOON);
  expect(await ask('a', NOON + 24 * HOUR, { bodyHash: 'two' })).toEqual({ answer: '{"number":2}', isReplayed: false });
  expect(await ask('a', NOON + 25 * HOUR, { bodyHash: 'two' })).toEqual({ answer: '{"number":2}', isReplayed: true });
});

it('refuses another body under the key', async () => {
  await ask('a', NOON);
  await expect(ask('a', NOON, { bodyHash: 'two' })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  expect(made).toEqual(['a']);
});

it('tells API keys and resources apart', async () => {
  await ask('a', NOON);
  await ask('a', NOON, { resource: 'Workflow' });
  await ask('a', NOON, { callerId: randomUUID() });
  expect(made).toHaveLength(3);
});

it('keeps nothing where the answer could not be made', async () => {
  const request = { projectId, callerId, resource: 'Team', key: 'a', bodyHash: 'one' };
  const failing = database.transaction(
    (transaction) => answerOnce(transaction, request, NOON, () => Promise.reject(new Error('refused'))),
    SERVICE_WORK,
  );
  await expect(failing).rejects.toThrow('refused');
  expect(await keptKeys()).toEqual([]);
});

it('removes what has expired, a few with each answer that it keeps', async () => {
  for (const key of ['a', 'b', 'c', 'd']) await ask(key, NOON);
  await ask('e', NOON + 12 * HOUR);
  expect(await keptKeys()).toEqual(['a', 'b', 'c', 'd', 'e']);
  await ask('f', NOON + 24 * HOUR);
  expect(await keptKeys()).toHaveLength(4);
  await ask('g', NOON + 24 * HOUR);
  expect(await keptKeys()).toEqual(['e', 'f', 'g']);
});
