import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { hashKey } from '../runtime/auth/key.js';
import type { Database } from '../runtime/database/database.js';
import { Registry } from '../runtime/definition/registry.js';
import { openMigratedDatabase } from '../testing/migrated-database.js';
import { type Demo, ensureDemoProject } from './demo.js';
import { welcomeText } from './welcome.js';

const registry = new Registry(resources, references);
/** PGlite takes seconds to start, and longer on a busy machine. */
const START_LIMIT_MS = 60_000;
let database: Database;
let dataFolder: string;
let demo: Demo;

beforeAll(async () => {
  database = await openMigratedDatabase();
  dataFolder = join(await mkdtemp(join(tmpdir(), 'demo-')), 'data');
  demo = await ensureDemoProject(database, registry, { dataFolder });
}, START_LIMIT_MS);

afterAll(async () => {
  await database.close();
  await rm(join(dataFolder, '..'), { recursive: true });
});

async function cell(text: string, values: readonly string[] = []): Promise<string | null | undefined> {
  const { rows } = await database.query({ text }, values);
  return rows[0]?.[0];
}

it.each([...resources, ...references].filter(({ scope }) => scope !== 'global'))('has a $title', async ({ table }) => {
  const count = await cell(`SELECT count(*) FROM "${table}" WHERE "projectId" = $1::uuid`, [demo.projectId]);
  expect(Number(count)).toBeGreaterThan(0);
});

it('has a key with the roles that together read everything', async () => {
  const held = await cell(
    `SELECT json_agg(held."permission" ORDER BY held."permission") FROM "ApiKeyPermission" held
     JOIN "ApiKey" key ON key."id" = held."apiKeyId" WHERE key."keyHash" = $1`,
    [hashKey(demo.apiKey)],
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
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(demo);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('is made once, and again where the file is gone', async () => {
  expect(await ensureDemoProject(database, registry, { dataFolder })).toEqual(demo);
  expect(await cell('SELECT count(*) FROM "Project"')).toBe('1');
  await rm(join(dataFolder, 'demo.json'));
  const another = await ensureDemoProject(database, registry, { dataFolder });
  expect(another.projectId).not.toBe(demo.projectId);
  expect(await cell('SELECT count(*) FROM "Project"')).toBe('2');
});

it('is announced with a request to paste', () => {
  const text = welcomeText({ baseUrl: 'http://localhost:3000', path: '/api/monitor', projectId: 'p', apiKey: 'mk_k' });
  expect(text.trim().split('\n').at(-1)).toBe(
    `curl -s 'http://localhost:3000/api/monitor/get-list' -H 'ApiKey: mk_k' -H 'ProjectID: p' -H 'Content-Type: application/json' -d '{"select":{"createdAt":true}}'`,
  );
});
