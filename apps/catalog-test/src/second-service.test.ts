import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { giveEmptyDatabase } from './empty-database.js';
import { ROOT } from './project-copy.js';

/**
 * The short form of `npm run test:second-service`: the packages are linked, where that one packs and installs them, and the
 * first start is given an empty database, which it makes itself there.
 */
const parent = mkdtempSync(join(tmpdir(), 'second-service-'));
const folder = join(parent, 'bookshop');
afterAll(() => rmSync(parent, { recursive: true, force: true }));

function run(program: string, ...words: readonly string[]): string {
  return execFileSync(process.execPath, [join(ROOT, program), ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

function linkPackages(): void {
  const [modules, own] = [join(ROOT, 'node_modules'), '@catalog-service'];
  mkdirSync(join(folder, 'node_modules', own), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (!name.startsWith('.') && name !== own) symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  }
  for (const name of readdirSync(join(modules, own))) {
    symlinkSync(join(modules, own, name), join(folder, 'node_modules', own, name));
  }
}

it('makes a folder that is generated, compiled, and proves its own contract', async () => {
  execFileSync(process.execPath, [join(ROOT, 'packages/create/create.mjs'), folder], { stdio: 'pipe' });
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({
    name: 'bookshop',
    dependencies: { '@catalog-service/server': '^0.1.0' },
  });
  linkPackages();
  run('generator/run.mjs', 'generate', '--root', folder);
  const contract = JSON.parse(readFileSync(join(folder, 'generated/contract.json'), 'utf8'));
  expect(contract.resources).toHaveLength(8);
  expect(readdirSync(join(folder, 'prisma/migrations'))).toEqual([
    expect.stringMatching(/_init$/),
    'migration_lock.toml',
  ]);
  run('node_modules/typescript-native/bin/tsc', '-p', folder);
  giveEmptyDatabase(folder);
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    run('node_modules/vitest/vitest.mjs', 'run', '--reporter=json', '--silent').replace(/^[^{]*/, ''),
  );
  expect({ numFailedTests, numPendingTests }).toEqual({ numFailedTests: 0, numPendingTests: 0 });
  expect(numPassedTests).toBeGreaterThan(50);
});

it('refuses a folder that is not empty, and a name that npm refuses', () => {
  const create =
    (...words: readonly string[]) =>
    () =>
      execFileSync(process.execPath, [join(ROOT, 'packages/create/create.mjs'), ...words], { stdio: 'pipe' });
  expect(create(folder)).toThrow('is not empty');
  expect(create(join(parent, 'a b'))).toThrow('cannot be the name of a package');
  expect(create(join(parent, 'other'), '--packages', parent)).toThrow('has no tarball of');
});
