import { holdingOfUser, keyedCaller, keylessCaller, Registry, userCaller } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import { CallerResolver } from '@catalog-service/server/internal/auth/caller-resolver';
import { openTestDatabase } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';

const PROJECT = '11111111-1111-7111-8111-111111111111';
const KEY = '22222222-2222-7222-8222-222222222222';
const USER = '33333333-3333-7333-8333-333333333333';
const LABELS = ['44444444-4444-7444-8444-444444444441', '44444444-4444-7444-8444-444444444442'];

/** As much of the schema as callers are read from. */
const TABLES = `
CREATE TABLE "Project" ("id" uuid PRIMARY KEY);
CREATE TABLE "ApiKey" ("id" uuid PRIMARY KEY, "projectId" uuid NOT NULL, "keyHash" text NOT NULL UNIQUE,
  "isServiceKey" boolean NOT NULL, "expiresAt" timestamptz(3), "revokedAt" timestamptz(3), "userId" uuid,
  "replacedKeyHash" text UNIQUE, "replacedKeyUntil" timestamptz(3));
CREATE TABLE "ApiKeyPermission" ("id" uuid PRIMARY KEY DEFAULT gen_random_uuid(), "projectId" uuid NOT NULL,
  "apiKeyId" uuid NOT NULL, "permission" text NOT NULL);
CREATE TABLE "ApiKeyPermissionLabels" ("projectId" uuid NOT NULL, "ownerId" uuid NOT NULL, "targetId" uuid NOT NULL);

CREATE TABLE "UserIdentity" ("issuer" text, "subject" text, "userId" uuid);
CREATE TABLE "TeamMember" ("id" uuid PRIMARY KEY DEFAULT gen_random_uuid(), "projectId" uuid, "teamId" uuid, "userId" uuid);
CREATE TABLE "TeamPermission" ("id" uuid PRIMARY KEY DEFAULT gen_random_uuid(), "projectId" uuid, "teamId" uuid, "permission" text);
CREATE TABLE "TeamPermissionLabels" ("projectId" uuid NOT NULL, "ownerId" uuid NOT NULL, "targetId" uuid NOT NULL);

INSERT INTO "UserIdentity" VALUES ('https://one', 'ada', '${USER}'), ('https://one', 'eve', '${KEY}');
INSERT INTO "TeamMember" ("projectId", "teamId", "userId") VALUES ('${PROJECT}', '${LABELS[0]}', '${USER}'), ('${PROJECT}', '${LABELS[1]}', '${USER}');
INSERT INTO "TeamPermission" ("projectId", "teamId", "permission") VALUES
  ('${PROJECT}', '${LABELS[0]}', 'ProjectAdmin'), ('${PROJECT}', '${LABELS[1]}', 'CanReadTeam'), ('${PROJECT}', '${USER}', 'ProjectOwner');
INSERT INTO "TeamPermissionLabels" SELECT '${PROJECT}', p."id", '${LABELS[1]}' FROM "TeamPermission" p WHERE p."permission" = 'CanReadTeam';

INSERT INTO "Project" VALUES ('${PROJECT}');
INSERT INTO "ApiKey" VALUES
  ('${KEY}', '${PROJECT}', 'scoped', false, '2030-01-02 03:04:05.678+00', NULL, '${USER}', 'replaced', '2029-01-01 00:00:00+00'),
  (gen_random_uuid(), '${PROJECT}', 'revoked', false, NULL, now(), NULL, NULL, NULL),
  ('${USER}', '${PROJECT}', 'bare service', true, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "ApiKeyPermission" ("projectId", "apiKeyId", "permission") VALUES
  ('${PROJECT}', '${KEY}', 'ProjectMember'), ('${PROJECT}', '${KEY}', 'CanReadWorkflow');
INSERT INTO "ApiKeyPermissionLabels"
  SELECT '${PROJECT}', p."id", l FROM "ApiKeyPermission" p, unnest('{${LABELS.join()}}'::uuid[]) l
  WHERE p."permission" = 'CanReadWorkflow';
`;

const HELD_BY_ADA = holdingOfUser(true, [
  { permission: 'CanReadTeam', labels: [LABELS[1] ?? ''] },
  { permission: 'ProjectAdmin', labels: [] },
]);

describe('CallerResolver', () => {
  let database: Database;
  let resolver: CallerResolver;

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.script(TABLES);
    resolver = new CallerResolver(database, new Registry(resources, references));
  });

  afterAll(async () => {
    await database.close();
  });

  it('knows a secret that was replaced as the same caller, until its own end', async () => {
    const current = await resolver.findByKeyHash('scoped');
    expect(await resolver.findByKeyHash('replaced')).toEqual({ ...current, expiresAt: Date.parse('2029-01-01') });
  });

  it('reads a key, its permission records and their labels in one statement', async () => {
    expect(await resolver.findByKeyHash('scoped')).toEqual({
      caller: keyedCaller({
        projectId: PROJECT,
        apiKeyId: KEY,
        userId: USER,
        isService: false,
        grants: [
          { permission: 'CanReadWorkflow', labels: LABELS },
          { permission: 'ProjectMember', labels: [] },
        ],
        limit: HELD_BY_ADA,
      }),
      expiresAt: Date.parse('2030-01-02T03:04:05.678Z'),
    });
  });

  it('gives a person what its teams grant, one in no team what every user holds, and knows nobody by another issuer', async () => {
    const find = (issuer: string, subject: string, projectId = PROJECT) =>
      resolver.findByIdentity({ issuer, subject }, projectId);
    const caller = userCaller({ projectId: PROJECT, userId: USER, holding: HELD_BY_ADA });
    expect(await find('https://one', 'ada')).toEqual({ caller, expiresAt: Number.POSITIVE_INFINITY });
    const eve = await find('https://one', 'eve');
    expect(eve?.caller.permissions).toEqual(new Set(['Public', 'CurrentUser']));
    expect(await Promise.all([find('https://two', 'ada'), find('https://one', 'ada', KEY)])).toEqual([null, null]);
  });

  it('gives a key without records Public and nothing else', async () => {
    const known = await resolver.findByKeyHash('bare service');
    expect(known).toEqual({
      caller: keyedCaller({ projectId: PROJECT, apiKeyId: USER, userId: null, isService: true, grants: [] }),
      expiresAt: Number.POSITIVE_INFINITY,
    });
    expect(known?.caller.permissions).toEqual(new Set(['Public']));
  });

  it.each(['revoked', 'unknown'])('knows no caller by a key that is %s', async (keyHash) => {
    expect(await resolver.findByKeyHash(keyHash)).toBeNull();
  });

  it('knows the keyless caller of a project that exists', async () => {
    expect(await resolver.findByProject(PROJECT)).toEqual({
      caller: keylessCaller(PROJECT),
      expiresAt: Number.POSITIVE_INFINITY,
    });
    expect(await resolver.findByProject(KEY)).toBeNull();
  });
});
