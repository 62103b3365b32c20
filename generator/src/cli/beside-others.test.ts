import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { writeText } from '../plan/write-text.js';
import { run } from '../testing/run-generator.js';
import { SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder } from '../testing/temporary-folder.js';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));

it('writes one migration in two runs at once, and nothing is left over', async () => {
  const root = temporaryFolder([...SMALL_CATALOG].map(([file, text]) => [`catalog/${file}`, text]));
  const runs = Array.from({ length: 2 }, () =>
    spawn(process.execPath, [join(HOME, 'generator/run.mjs'), 'generate', '--root', root], { stdio: 'pipe' }),
  );
  const said = await Promise.all(
    runs.map(async (child) => {
      const parts: string[] = [];
      child.stderr.on('data', (part) => parts.push(String(part)));
      const [code] = await once(child, 'close');
      return code === 0 ? 'done' : parts.join('');
    }),
  );
  expect(said).toEqual(['done', 'done']);
  const written = readdirSync(join(root, 'prisma/migrations')).map((name) => name.replace(/^\d+/, ''));
  expect(written).toEqual(['_init', 'migration_lock.toml']);
  expect(await run(root, 'check')).toMatchObject({ code: 0, out: '' });
}, 240_000);

it('names the path that cannot be written', () => {
  // Every write to it fails as on a full disk.
  expect(() => writeText('/dev/full', 'a text')).toThrow(/^ENOSPC: .* '\/dev\/full'$/);
});

it('does not replace a catalog by that of an empty schema', async () => {
  const root = temporaryFolder([...SMALL_CATALOG].map(([file, text]) => [`catalog/${file}`, text]));
  writeFileSync(join(root, 'empty.prisma'), '');
  const said = await run(root, 'import', 'prisma', join(root, 'empty.prisma'), '--replace');
  expect(said).toMatchObject({ code: 2, err: 'The schema has no model, so nothing was written.\n' });
  expect(readdirSync(join(root, 'catalog/resources'))).toHaveLength(2);
});
