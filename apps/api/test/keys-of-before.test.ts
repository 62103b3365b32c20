import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from '@catalog-service/engine';
import { applyMigrations, migrationsFolder } from '@catalog-service/migrations';
import type { Database } from '@catalog-service/postgres';
import { CallerResolver } from '@catalog-service/server/internal/auth/caller-resolver';
import { openTestDatabase } from '@catalog-service/testing';
import { filterFor, holdsOneOf } from '@catalog-service/vocabulary/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { service } from '../src/service.js';

const QUIET = { applied: () => {} };
const TEAMS = '20261122023439_add_team_member_and_3_more';
const PROJECT = '11111111-1111-7111-8111-111111111111';
const USER = '22222222-2222-7222-8222-222222222222';
const LABEL = '33333333-3333-7333-8333-333333333333';
const idOf = (number: number): string => `44444444-4444-7444-8444-00000000000${number}`;

let database: Database;
let before: string;

beforeAll(async () => {
  database = await openTestDatabase();
  before = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const name of readdirSync(migrationsFolder(service.root))) {
    if (name < TEAMS) cpSync(join(migrationsFolder(service.root), name), join(before, name), { recursive: true });
  }
}, 60_000);

afterAll(async () => {
  await database.close();
  rmSync(before, { recursive: true });
});

const ROWS = `
INSERT INTO "Project" ("id", "createdAt", "updatedAt", "name") VALUES ('${PROJECT}', now(), now(), 'Shop');
INSERT INTO "User" ("id", "createdAt", "updatedAt", "name") VALUES ('${USER}', now(), now(), repeat('A', 100));
INSERT INTO "Label" ("id", "createdAt", "updatedAt", "projectId", "name") VALUES ('${LABEL}', now(), now(), '${PROJECT}', 'prod');
INSERT INTO "ApiKey" ("id", "createdAt", "updatedAt", "projectId", "name", "keyHash", "isServiceKey", "userId", "revokedAt") VALUES
  ('${idOf(1)}', now(), now(), '${PROJECT}', 'One', 'one', false, '${USER}', NULL),
  ('${idOf(2)}', now(), now(), '${PROJECT}', 'Two', 'two', false, '${USER}', NULL),
  ('${idOf(3)}', now(), now(), '${PROJECT}', 'Withdrawn', 'withdrawn', false, '${USER}', now()),
  ('${idOf(4)}', now(), now(), '${PROJECT}', 'Worker', 'worker', true, '${USER}', NULL);
INSERT INTO "ApiKeyPermission" ("id", "createdAt", "updatedAt", "projectId", "apiKeyId", "permission") VALUES
  ('${idOf(5)}', now(), now(), '${PROJECT}', '${idOf(1)}', 'ProjectMember'),
  ('${idOf(6)}', now(), now(), '${PROJECT}', '${idOf(2)}', 'CanReadProjectMonitor'),
  ('${idOf(7)}', now(), now(), '${PROJECT}', '${idOf(3)}', 'ProjectOwner');
INSERT INTO "ApiKeyPermissionLabels" ("projectId", "ownerId", "targetId") VALUES ('${PROJECT}', '${idOf(6)}', '${LABEL}');`;

it('a key that acted for a user before there were teams may do what it could, and its user no more than its keys', async () => {
  await applyMigrations(database, before, QUIET);
  await database.script(ROWS);
  await applyMigrations(database, migrationsFolder(service.root), QUIET);
  const registry = new Registry(resources, references);
  const resolver = new CallerResolver(database, registry);
  const [one, two, withdrawn, worker] = await Promise.all(
    ['one', 'two', 'withdrawn', 'worker'].map((hash) => resolver.findByKeyHash(hash)),
  );
  if (!one || !two || !worker) throw new Error('A key is gone');
  const narrowed = [{ labels: [LABEL], ownerId: null, ownLabels: [], conditions: [] }];
  const roles = ['ProjectOwner', 'ProjectMember'];
  expect(roles.map((name) => holdsOneOf(one.caller, [name]))).toEqual([false, true]);
  expect(filterFor(one.caller, ['ProjectMember'])).toEqual([]);
  expect(roles.map((name) => holdsOneOf(two.caller, [name]))).toEqual([false, false]);
  expect(filterFor(two.caller, ['CanReadProjectMonitor'])).toEqual([...narrowed, ...narrowed]);
  expect(one.caller.limit?.permissions).toEqual(
    new Set(['CanReadProjectMonitor', 'CurrentUser', 'ProjectMember', 'ProjectUser', 'Public']),
  );
  expect(withdrawn).toBeNull();
  expect(worker.caller).toMatchObject({ isService: true, userId: null, limit: null });
});
