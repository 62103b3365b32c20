import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { z } from 'zod';
import { type CatalogTexts, ROOT } from '../project-copy.js';
import { ServiceFolder } from '../service-folder.js';
import { LIMIT_MS, provedService, useServer } from '../service-proof.js';
import { type Accepts, drawCatalog } from './draw-catalog.js';

const { CATALOGS = '100', SEED = '1' } = process.env;
const SEEDS = Array.from({ length: Number(CATALOGS) }, (_, index) => Number(SEED) + index);
const PARSER = z.object({
  parseCatalog: z.custom<(texts: CatalogTexts, cache: unknown) => { readonly catalog?: unknown }>(),
});
const CACHE = z.object({ SourceCache: z.custom<new () => unknown>() });
const source = (path: string): Promise<unknown> => import(join(ROOT, 'generator/src/catalog', path));

let accepts: Accepts;
beforeAll(async () => {
  const { parseCatalog } = PARSER.parse(await source('parse-catalog.ts'));
  const { SourceCache } = CACHE.parse(await source('source-cache.ts'));
  const cache = new SourceCache();
  accepts = (texts) => parseCatalog(texts, cache).catalog !== undefined;
}, LIMIT_MS);
useServer();

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

/** How many tests passed and were left out, and how many catalogs declare each thing. */
const counts = { passed: 0, leftOut: 0 };
const declaring = new Map<string, number>();
afterAll(() => {
  const all = [...declaring].toSorted().map(([what, count]) => `${what} ${count}`);
  console.log(
    `${counts.passed} tests passed, ${counts.leftOut} were left out. Catalogs by what they declare: ${all.join(', ')}.`,
  );
});

/** What is wrong with the service of a catalog. */
async function problemsOf(folder: ServiceFolder): Promise<readonly string[]> {
  try {
    const { passed, pending, problems } = await provedService(folder);
    counts.passed += passed;
    counts.leftOut += pending;
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
    for (const what of declared) declaring.set(what, (declaring.get(what) ?? 0) + 1);
    const folder = folderOf(texts);
    const problems = await problemsOf(folder);
    if (problems.length === 0) return folder.remove();
    const file = join(folder.path, 'problems.txt');
    writeFileSync(file, problems.join('\n----\n'));
    throw new Error(`${problems.length} problems: see ${file}. It declares ${[...declared].join(', ')}.`);
  },
);
