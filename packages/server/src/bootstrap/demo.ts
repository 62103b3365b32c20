import { join } from 'node:path';
import type { Definition, DemoData, NextId, Registry } from '@catalog-service/engine';
import {
  type IssuedKey,
  insertDemoRecords,
  insertKey,
  insertProject,
  moveIdentity,
  planPartOf,
  replaceSecret,
} from '@catalog-service/engine';
import { type Database, type Queryable, SERVICE_WORK, type Transaction } from '@catalog-service/postgres';
import { exampleId, newId } from '@catalog-service/vocabulary';
import * as z from 'zod';
import { DEVELOPMENT_ISSUER } from './development-issuer.js';
import { readPrivateFile, writePrivateFile } from './private-file.js';

/** The demo project, and its key if the catalog has keys. */
const DEMO = z.object({ projectId: z.string(), apiKey: z.string().exactOptional() });

export type Demo = Readonly<z.infer<typeof DEMO>>;

/** The demo project, the file that holds its key, and whether this start created it. */
export interface StoredDemo extends Demo {
  readonly file: string;
  readonly isNew: boolean;
}

const FILE_NAME = 'demo.json';

/** The entry of a database with a demo project whose key has no known secret yet. */
const PREPARED = 'demo';

/** The entry with the updates that the service makes in turn (`demo-changes.ts`), and their project. */
export const CHANGES = 'demo changes';

/** Creates a demo project in the image that new data folders start from. `ensureDemoProject` gives its key a secret. */
export function prepareDemoProject(database: Database, registry: Registry, data: DemoData): Promise<void> {
  return database.transaction(async (transaction) => {
    const { projectId, key } = await makeDemo(transaction, registry, data);
    await transaction.query({ text: 'INSERT INTO "Service" ("key", "value") VALUES ($1, $2)' }, [
      PREPARED,
      key === undefined ? projectId : `${projectId} ${key.id}`,
    ]);
  }, SERVICE_WORK);
}

/**
 * The demo project of an embedded database. The first start creates it and writes its id and key to `<dataFolder>/demo.json`, which only
 * the owner can read. Another one is created if the file or the project is gone.
 */
export async function ensureDemoProject(
  database: Database,
  registry: Registry,
  data: DemoData,
  { dataFolder }: { readonly dataFolder: string },
): Promise<StoredDemo> {
  const file = join(dataFolder, FILE_NAME);
  const known = DEMO.safeParse(await readPrivateFile(file)).data;
  // The file may be left over from a deleted database.
  const isNew = await isPrepared(database);
  if (known !== undefined && !isNew && (await isStored(database, registry.part('project').table, known.projectId)))
    return { ...known, file, isNew: false };
  return database.transaction(async (transaction) => {
    const demo = (await takePrepared(transaction, registry)) ?? demoOf(await makeDemo(transaction, registry, data));
    // Before the commit: the next start detects a file without a project, but not a project without a key.
    await writePrivateFile(file, demo);
    return { ...demo, file, isNew: true };
  }, SERVICE_WORK);
}

async function isPrepared(database: Database): Promise<boolean> {
  const text = 'SELECT 1 FROM "Service" WHERE "key" = $1';
  return (await database.query({ text, repeatable: true }, [PREPARED], SERVICE_WORK)).rows.length > 0;
}

async function takePrepared(transaction: Transaction, registry: Registry): Promise<Demo | undefined> {
  const text = 'DELETE FROM "Service" WHERE "key" = $1 RETURNING "value"';
  const [projectId, keyId] = (await transaction.query({ text }, [PREPARED])).rows[0]?.[0]?.split(' ') ?? [];
  if (projectId === undefined) return undefined;
  return keyId === undefined
    ? { projectId }
    : demoOf({ projectId, key: await replaceSecret(transaction, registry, keyId) });
}

interface MadeDemo {
  readonly projectId: string;
  readonly key?: IssuedKey;
}

function demoOf({ projectId, key }: MadeDemo): Demo {
  return key === undefined ? { projectId } : { projectId, apiKey: key.secret };
}

async function makeDemo(transaction: Transaction, registry: Registry, data: DemoData): Promise<MadeDemo> {
  const now = new Date();
  const moment = now.toISOString();
  const nextId = await demoIds(transaction, registry);
  // As its key may hold every role, it may use everything.
  const plan = planPartOf(registry)?.plans.at(-1);
  const project = { name: 'Demo', ...(plan !== undefined && { plan }) };
  const { id: projectId, seeds } = await insertProject(transaction, registry, project, moment, nextId);
  const origin = { projectId, seeds, now, nextId };
  const { names, changes } = await insertDemoRecords(transaction, registry, data, origin);
  if (changes.length > 0) {
    const text =
      'INSERT INTO "Service" ("key", "value") VALUES ($1, $2) ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value"';
    await transaction.query({ text }, [CHANGES, JSON.stringify({ projectId, changes })]);
  }
  const { permissions, user, records } = data;
  const users = registry.findPart('user')?.key ?? '';
  for (const subject of Object.keys(records[users] ?? {})) {
    const userId = names.idOf(users, subject);
    await moveIdentity(transaction, { issuer: DEVELOPMENT_ISSUER, subject, userId });
  }
  if (registry.findPart('key') === undefined || permissions.length === 0) return { projectId };
  const wanted = {
    projectId,
    name: 'Demo key',
    description: 'Created by the first start; demo.json contains its secret.',
    permissions,
    ...(user !== undefined && { userId: names.idOf(registry.part('user').key, user) }),
  };
  return { projectId, key: await insertKey(transaction, registry, wanted, moment, nextId) };
}

/** The ids in the examples of the documents, so that these work unchanged; new ids if an earlier demo project has them. */
async function demoIds(queryable: Queryable, registry: Registry): Promise<NextId> {
  const made = new Map<Definition, number>();
  const entities = [...registry.resources, ...registry.references];
  for (const { table, title, scope, part } of entities) {
    const isTold = scope === 'global' || part === 'project';
    if (isTold && (await isStored(queryable, table, exampleId(title)))) return newId;
  }
  return (definition) => {
    const at = made.get(definition) ?? 0;
    made.set(definition, at + 1);
    return exampleId(definition.title, at);
  };
}

async function isStored(queryable: Queryable, table: string, id: string): Promise<boolean> {
  const { rows } = await queryable.query(
    { text: `SELECT 1 FROM "${table}" WHERE "id"::text = $1`, repeatable: true },
    [id],
    SERVICE_WORK,
  );
  return rows.length > 0;
}
