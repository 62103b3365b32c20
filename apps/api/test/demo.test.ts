import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashKey, Registry } from '@catalog-service/engine';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { DEVELOPMENT_ISSUER } from '@catalog-service/server';
import {
  type Demo,
  ensureDemoProject,
  prepareDemoProject,
  type StoredDemo,
} from '@catalog-service/server/internal/bootstrap/demo';
import { writePrivateFile } from '@catalog-service/server/internal/bootstrap/private-file';
import { exampleOf, welcomeText } from '@catalog-service/server/internal/bootstrap/welcome';
import { openMigratedDatabase } from '@catalog-service/testing';
import { exampleId } from '@catalog-service/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demo as data } from '#generated/demo';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';

const registry = new Registry(resources, references);
/** PGlite takes seconds to start, and longer on a busy machine. */
const START_LIMIT_MS = 60_000;
let database: Database;
let dataFolder: string;
let demo: StoredDemo;

beforeAll(async () => {
  database = await openMigratedDatabase();
  dataFolder = join(await mkdtemp(join(tmpdir(), 'demo-')), 'data');
  // As the image of a new data folder has it, in a folder whose database was deleted.
  await prepareDemoProject(database, registry, data);
  const former: Demo = { projectId: exampleId(registry.part('project').title), apiKey: 'of the database before' };
  await writePrivateFile(join(dataFolder, 'demo.json'), former);
  demo = await ensureDemoProject(database, registry, data, { dataFolder });
}, START_LIMIT_MS);

afterAll(async () => {
  await database.close();
  await rm(join(dataFolder, '..'), { recursive: true });
});

async function cell(text: string, values: readonly string[] = []): Promise<string | null | undefined> {
  const { rows } = await database.query({ text }, values, SERVICE_WORK);
  return rows[0]?.[0];
}

/** The demo sends nothing anywhere, so it has no webhooks. */
const shown = [...resources, ...references].filter(
  ({ scope, part }) => scope !== 'global' && part?.startsWith('webhook') !== true,
);

it.each(shown)('has a $title', async ({ table }) => {
  const count = await cell(`SELECT count(*) FROM "${table}" WHERE "projectId" = $1::uuid`, [demo.projectId]);
  expect(Number(count)).toBeGreaterThan(0);
});

it('has a key with the roles that together read everything', async () => {
  const held = await cell(
    `SELECT json_agg(held."permission" ORDER BY held."permission") FROM "ApiKeyPermission" held
     JOIN "ApiKey" key ON key."id" = held."apiKeyId" WHERE key."keyHash" = $1`,
    [hashKey(demo.apiKey ?? '')],
  );
  const names: unknown = JSON.parse(held ?? '[]');
  expect(names).toEqual(['CurrentUser', 'ProjectAdmin', 'ProjectMember', 'ProjectOwner']);
  const reads = resources.filter(
    ({ access }) => !access.read.some((name) => Array.isArray(names) && names.includes(name)),
  );
  expect(reads).toEqual([]);
});

it('has monitors and incidents that are in the state of their latest event', async () => {
  const wrong = await cell(
    `SELECT count(*) FROM "Monitor" m JOIN "MonitorStatusEvent" e ON e."monitorId" = m."id"
     WHERE e."endsAt" IS NULL AND e."monitorStatusId" <> m."currentMonitorStatusId"`,
  );
  const alsoWrong = await cell(
    `SELECT count(*) FROM "Incident" i JOIN "IncidentStateTimeline" t ON t."incidentId" = i."id"
     WHERE t."endsAt" IS NULL AND t."incidentStateId" <> i."currentIncidentStateId"`,
  );
  expect([wrong, alsoWrong]).toEqual(['0', '0']);
});

it('is kept in a file that only its owner can read', async () => {
  const file = join(dataFolder, 'demo.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ projectId: demo.projectId, apiKey: demo.apiKey });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('has users who can sign in without a provider', async () => {
  const known = await cell(
    `SELECT string_agg(i."issuer" || ' ' || i."subject" || ' ' || u."name", ', ' ORDER BY u."name")
     FROM "UserIdentity" i JOIN "User" u ON u."id" = i."userId"`,
  );
  expect(known).toBe(`${DEVELOPMENT_ISSUER} ada Ada Lovelace, ${DEVELOPMENT_ISSUER} grace Grace Hopper`);
});

it('is made once, and again where the file is gone', async () => {
  expect(demo.isNew).toBe(true);
  expect(await ensureDemoProject(database, registry, data, { dataFolder })).toEqual({ ...demo, isNew: false });
  expect(await cell('SELECT count(*) FROM "Project"')).toBe('1');
  await rm(join(dataFolder, 'demo.json'));
  const another = await ensureDemoProject(database, registry, data, { dataFolder });
  expect(another.projectId).not.toBe(demo.projectId);
  expect(await cell('SELECT string_agg("keyHash", \' \' ORDER BY "createdAt") FROM "ApiKey"')).toBe(
    [demo, another].map(({ apiKey }) => hashKey(apiKey ?? '')).join(' '),
  );
});

describe('is announced with a request to paste', () => {
  const welcome = {
    baseUrl: 'http://localhost:3000',
    projectId: 'p',
    apiKey: 'mk_k',
    file: "it's here/demo.json",
    example: exampleOf(registry, data),
    person: data.user,
  };
  const requestOf = (text: string) => text.trim().split('\n').at(-1);
  const rest = `-H 'ProjectID: p' -H 'Content-Type: application/json' -d '{"select":{"name":true}}'`;

  it('and its key, when it is made', () => {
    const text = welcomeText({ ...welcome, isNew: true });
    expect(text).toContain("  ApiKey     mk_k (saved in it's here/demo.json)\n");
    expect(text).toContain('  Token      node dist/service/admin.js user token ada\n');
    expect(requestOf(text)).toBe(`curl -s 'http://localhost:3000/api/monitor/get-list' -H 'ApiKey: mk_k' ${rest}`);
  });

  it('and where its key is kept, at later starts', () => {
    const text = welcomeText({ ...welcome, isNew: false });
    expect(text).not.toContain('mk_k');
    expect(text).toContain("  ApiKey     in it's here/demo.json\n");
    expect(requestOf(text)).toBe(
      `curl -s 'http://localhost:3000/api/monitor/get-list' -H "ApiKey: $(node -p 'JSON.parse(require("fs").readFileSync(process.argv[1])).apiKey' 'it'\\''s here/demo.json')" ${rest}`,
    );
  });

  it('that finds the key', async () => {
    const kept = JSON.parse(await readFile(join(dataFolder, 'demo.json'), 'utf8'));
    const [, command] =
      /\$\((.*)\)/.exec(welcomeText({ ...welcome, file: join(dataFolder, 'demo.json'), isNew: false })) ?? [];
    expect(execFileSync('sh', ['-c', command ?? 'false'], { encoding: 'utf8' }).trim()).toBe(kept.apiKey);
  });
});
