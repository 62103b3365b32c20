import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import { readDisk } from '../plan/read-disk.js';
import { temporaryFolder } from '../testing/temporary-folder.js';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));
const { texts } = readCatalogFolder(join(HOME, 'generator/golden/catalog'));
const FILES = [...texts].map(([file, text]): [string, string] => [`catalog/${file}`, text]);

/** Everything that the real command line makes of the golden catalog, in a process of its own; a migration is named after the moment. */
function generate(files: readonly [string, string][], cwd: string, environment: NodeJS.ProcessEnv) {
  const root = temporaryFolder(files);
  execFileSync(process.execPath, [join(HOME, 'generator/run.mjs'), 'generate', '--root', root], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: 'pipe',
  });
  const written = readDisk(root, [{ folder: 'generated' }, { folder: 'prisma' }, { folder: 'catalog' }], new Map());
  return new Map([...written].map(([path, text]) => [path.replace(/\/\d{14}_/, '/<moment>_'), text]));
}

describe('the bytes of the output', () => {
  it('are the same in another time zone, language and folder, and another order of files', { timeout: 60_000 }, () => {
    const here = generate(FILES, HOME, { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' });
    const there = generate([...FILES].reverse(), tmpdir(), {
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
    });
    expect(here.size).toBeGreaterThan(FILES.length);
    expect(Object.fromEntries(there)).toEqual(Object.fromEntries(here));
  });
});
