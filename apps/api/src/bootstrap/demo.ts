import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Transaction } from '../runtime/database/database.js';
import type { Registry } from '../runtime/definition/registry.js';
import { insertKey } from '../runtime/provision/issue-key.js';
import { insertProject } from '../runtime/provision/projects.js';
import { isJsonObject } from '../runtime/vocabulary/parsed.js';
import { insertDemoRecords } from './demo-records.js';

/** The demo project, and a key of it that may read everything. */
export interface Demo {
  readonly projectId: string;
  readonly apiKey: string;
}

const FILE_NAME = 'demo.json';
const OWNER_ONLY = 0o600;

/** Together these may read every resource: the roles do not contain one another. */
const ROLES = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CurrentUser'];

/**
 * The demo project of an embedded database, made at the first start. Its id and key are kept in `<dataFolder>/demo.json`, which
 * only its owner can read. Where that file is gone, or the project is not there, another demo project is made.
 */
export async function ensureDemoProject(
  database: Database,
  registry: Registry,
  { dataFolder }: { readonly dataFolder: string },
): Promise<Demo> {
  const file = join(dataFolder, FILE_NAME);
  const known = await readDemo(file);
  if (known !== undefined && (await projectExists(database, registry, known.projectId))) return known;
  await mkdir(dataFolder, { recursive: true });
  return database.transaction(async (transaction) => {
    const demo = await makeDemo(transaction, registry);
    // Before the commit: a file without its project is found out at the next start, a project without its key never.
    await writeDemo(file, demo);
    return demo;
  });
}

async function makeDemo(transaction: Transaction, registry: Registry): Promise<Demo> {
  const now = new Date();
  const moment = now.toISOString();
  const { id: projectId, seeds } = await insertProject(transaction, registry, { name: 'Demo' }, moment);
  const made = await insertDemoRecords(transaction, registry, { projectId, seeds, now });
  const key = {
    projectId,
    name: 'Demo key',
    description: 'Made at the first start; it is kept in demo.json.',
    permissions: ROLES,
    userId: made.idOf('User', 'ada'),
  };
  const { secret } = await insertKey(transaction, registry, key, moment);
  return { projectId, apiKey: secret };
}

async function readDemo(file: string): Promise<Demo | undefined> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
  if (!isJsonObject(content)) return undefined;
  const { projectId, apiKey } = content;
  return typeof projectId === 'string' && typeof apiKey === 'string' ? { projectId, apiKey } : undefined;
}

/** Replaces the file in one step, so that a crash leaves the old one or the new one. */
async function writeDemo(file: string, demo: Demo): Promise<void> {
  const fresh = `${file}.new`;
  await writeFile(fresh, `${JSON.stringify(demo, null, 2)}\n`, { mode: OWNER_ONLY });
  await chmod(fresh, OWNER_ONLY);
  await rename(fresh, file);
}

async function projectExists(database: Database, registry: Registry, projectId: string): Promise<boolean> {
  const { rows } = await database.query(
    { text: `SELECT 1 FROM "${registry.get('Project').table}" WHERE "id"::text = $1`, repeatable: true },
    [projectId],
  );
  return rows.length > 0;
}
