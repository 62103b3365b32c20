import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import { readDisk } from '../plan/apply-file-changes.js';
import { run } from '../testing/run-generator.js';
import { temporaryFolder } from '../testing/temporary-folder.js';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));
const { texts } = readCatalogFolder(join(HOME, 'generator/golden/catalog'));
const FILES = [...texts].map(([file, text]): [string, string] => [`catalog/${file}`, text]);

const READS = new URL('../testing/reads.mjs', import.meta.url).href;
/** What a run reads of a project. */
const READ = [
  'catalog',
  'prisma/migrations',
  'prisma/schema',
  'generated',
  'package.json',
  'releases',
  'service/custom',
  'test/records',
];
const VOCABULARY = 'packages/vocabulary/src';

/** Everything in the folder of a project; a migration is named after the moment. */
function outputOf(root: string): ReadonlyMap<string, string | null> {
  const written = readDisk(root, [{ folder: 'generated' }, { folder: 'prisma' }, { folder: 'catalog' }], new Map());
  const named = (text: string) => text.replace(/(?<=[/"])\d{14}_/g, '<moment>_');
  return new Map([...written].map(([path, text]) => [named(path), text === null ? null : named(text)]));
}

/** What the real command line makes of the golden catalog, in a process of its own. */
function generateElsewhere(files: readonly [string, string][], cwd: string, environment: NodeJS.ProcessEnv): string {
  const root = temporaryFolder(files);
  execFileSync(process.execPath, [join(HOME, 'generator/run.mjs'), 'generate', '--root', root], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: 'pipe',
  });
  return root;
}

const isBelow = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => `${path}/`.startsWith(`${folder}/`));

afterEach(() => vi.unstubAllEnvs());

describe('the bytes of the output', () => {
  const title =
    'are the same in another time zone, language and folder, and another order of files: they follow from what is listed';
  it(title, { timeout: 60_000 }, async () => {
    const list = join(temporaryFolder(), 'reads.txt');
    vi.stubEnv('TZ', 'UTC');
    const here = temporaryFolder(FILES);
    expect(await run(here, 'generate')).toMatchObject({ code: 0 });
    const there = generateElsewhere([...FILES].reverse(), tmpdir(), {
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      NODE_OPTIONS: `--import ${READS}`,
      READS_LIST: list,
    });
    expect(outputOf(here).size).toBeGreaterThan(FILES.length);
    expect(Object.fromEntries(outputOf(there))).toEqual(Object.fromEntries(outputOf(here)));

    const reads = readFileSync(list, 'utf8').trim().split('\n');
    const listed = READ.map((path) => join(there, path));
    expect(listed.filter((location) => reads.some((path) => isBelow(path, [location])))).toEqual(listed);
    const own = ['generator', 'templates', 'node_modules', VOCABULARY].map((path) => join(HOME, path));
    const locations = [...listed, ...own];
    const strange = reads.filter(
      (path) => !isBelow(path, locations) && !locations.some((location) => isBelow(location, [path])),
    );
    expect(strange.filter((path) => isBelow(path, [HOME, there]))).toEqual([]);
  });
});
