import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type PostgresServer, startPostgres } from '@catalog-service/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, it } from 'vitest';
import { z } from 'zod';
import { type CatalogTexts, ROOT } from '../project-copy.js';
import { ServiceFolder } from '../service-folder.js';
import { type Accepts, drawCatalog } from './draw-catalog.js';

const { CATALOGS = '100', SEED = '1' } = process.env;
const SEEDS = Array.from({ length: Number(CATALOGS) }, (_, index) => Number(SEED) + index);
const LIMIT_MS = 900_000;

// The database of a run of the generator lives for seconds: see generator/run.mjs.
setFlagsFromString('--liftoff-only');

const PARSER = z.object({
  parseCatalog: z.custom<(texts: CatalogTexts, cache: unknown) => { readonly catalog?: unknown }>(),
});
const CACHE = z.object({ SourceCache: z.custom<new () => unknown>() });
const source = (path: string): Promise<unknown> => import(join(ROOT, 'generator/src/catalog', path));

let accepts: Accepts;
let server: PostgresServer;
beforeAll(async () => {
  const { parseCatalog } = PARSER.parse(await source('parse-catalog.ts'));
  const { SourceCache } = CACHE.parse(await source('source-cache.ts'));
  const cache = new SourceCache();
  accepts = (texts) => parseCatalog(texts, cache).catalog !== undefined;
  server = await startPostgres({ settings: { max_connections: '200' } });
}, LIMIT_MS);
afterAll(() => server?.stop());

/** Runs with the URL of an empty database, which is dropped afterwards. */
async function inDatabase<T>(name: string, run: (url: string) => Promise<T>): Promise<T> {
  const statement = async (text: string) => {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await statement(`CREATE DATABASE ${name}`);
  return run(server.url.replace(/[^/]*$/, name)).finally(() => statement(`DROP DATABASE ${name} WITH (FORCE)`));
}

/** A second service with this catalog, and no hooks. */
function folderOf(texts: CatalogTexts): ServiceFolder {
  const folder = new ServiceFolder();
  for (const name of ['service/custom', 'catalog']) rmSync(join(folder.path, name), { recursive: true });
  for (const [name, text] of texts) {
    const path = join(folder.path, 'catalog', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return folder;
}

/** What is wrong with the service of a catalog. */
async function problemsOf(folder: ServiceFolder, database: string): Promise<readonly string[]> {
  try {
    await folder.catalog('generate');
    await folder.compile();
    // Each catalog draws a few of the random requests: others are drawn with the next one.
    const more = { SECRET_KEYS: randomBytes(32).toString('base64'), CONFORMANCE_ONE_IN: '25' };
    const { passed, problems } = await inDatabase(database, (url) =>
      folder.test({ ...more, CONTRACT_DATABASE_URL: url }),
    );
    return passed === 0 ? ['No test passed', ...problems] : problems;
  } catch (error) {
    return [String(error)];
  }
}

it.for(SEEDS)(
  'the service of catalog %i proves its contract',
  { concurrent: true, timeout: LIMIT_MS },
  async (seed) => {
    const { texts, declared } = drawCatalog(seed, accepts);
    const folder = folderOf(texts);
    const problems = await problemsOf(folder, `drawn_${seed}`);
    if (problems.length === 0) return folder.remove();
    const file = join(folder.path, 'problems.txt');
    writeFileSync(file, problems.join('\n----\n'));
    throw new Error(`${problems.length} problems: see ${file}. It declares ${[...declared].join(', ')}.`);
  },
);
