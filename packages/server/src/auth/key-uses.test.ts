import { keyedCaller, keylessCaller } from '@catalog-service/engine';
import { PROJECT as PROJECT_DEFINITION } from '@catalog-service/engine/internal/read/testing/definitions';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { openTestDatabase } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Background } from '../observation/background.js';
import { KeyUses } from './key-uses.js';

const PROJECT = '11111111-1111-7111-8111-111111111111';
const GONE = '99999999-9999-7999-8999-999999999999';
const KEY = '22222222-2222-7222-8222-222222222222';
const NEVER = 1_000_000;
const registry = { part: () => PROJECT_DEFINITION };

const callerOf = (projectId: string, apiKeyId: string) =>
  keyedCaller({ projectId, apiKeyId, userId: null, isService: false, grants: [] });

describe('KeyUses', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.script(`
CREATE TABLE "Project" ("id" uuid PRIMARY KEY);
CREATE TABLE "ApiKeyUse" ("projectId" uuid, "apiKeyId" uuid, "lastUsedAt" timestamptz(3), PRIMARY KEY ("projectId", "apiKeyId"));
INSERT INTO "Project" VALUES ('${PROJECT}');`);
  });

  afterAll(() => database.close());

  const stored = async () =>
    (
      await database.query(
        {
          text: 'SELECT "projectId", "apiKeyId", now() - "lastUsedAt" < \'1 min\' FROM "ApiKeyUse"',
        },
        [],
        SERVICE_WORK,
      )
    ).rows;

  it('writes each key that made requests once, and nothing for keyless callers or deleted projects', async () => {
    const uses = new KeyUses(
      database,
      registry,
      new Background((observation) => expect(observation).toMatchObject({ failure: undefined })),
      NEVER,
    );
    for (let request = 0; request < 3; request += 1) uses.note({ caller: callerOf(PROJECT, KEY) });
    uses.note({ caller: keylessCaller(PROJECT) });
    uses.note({ caller: callerOf(GONE, GONE) });
    expect(await stored()).toEqual([]);
    await uses.stop();
    expect(await stored()).toEqual([[PROJECT, KEY, 't']]);
    uses.note({ caller: callerOf(PROJECT, KEY) });
    await uses.flush();
    expect(await stored()).toEqual([[PROJECT, KEY, 't']]);
  });

  it('writes keys later if the database was unreachable', async () => {
    const errors: unknown[] = [];
    let isAway = true;
    const told: unknown[] = [];
    const flaky = {
      query: (_statement: unknown, values: unknown) => {
        if (isAway) return Promise.reject(new Error('away'));
        told.push(values);
        return Promise.resolve({ rows: [], count: 0 });
      },
    };
    const uses = new KeyUses(flaky, registry, new Background((observation) => errors.push(observation)), NEVER);
    uses.note({ caller: callerOf(PROJECT, KEY) });
    await expect(uses.flush()).rejects.toThrow('away');
    await uses.stop();
    expect(errors).toEqual([{ kind: 'background', task: 'key uses', failure: new Error('away') }]);
    isAway = false;
    await uses.stop();
    expect(told).toEqual([[`{"${PROJECT}"}`, `{"${KEY}"}`]]);
  });
});
