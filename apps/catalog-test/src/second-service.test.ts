import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { giveEmptyDatabase } from './empty-database.js';
import { ROOT } from './project-copy.js';
import { READ_THROUGH } from './read-through-catalog.js';
import { ServiceFolder } from './service-folder.js';

/** Resources of the template. */
const OF_TEMPLATE = 12;

/** The short form of `npm run test:long -- second-service`, which packs and installs the packages, and whose first start makes its database itself. */
const folder = new ServiceFolder();
afterAll(() => folder.remove());

it('makes a folder that is generated with more resources, compiled, and proves its own contract', async () => {
  expect(JSON.parse(readFileSync(join(folder.path, 'package.json'), 'utf8'))).toMatchObject({
    name: 'bookshop',
    dependencies: { '@catalog-service/server': '^0.1.0' },
  });
  for (const [name, text] of READ_THROUGH) writeFileSync(join(folder.path, 'catalog', name), text);
  const permissions = join(folder.path, 'catalog/permissions.yaml');
  const withUsers = readFileSync(permissions, 'utf8').replace('roles:', 'roles:\n  CurrentUser: Has an account.');
  writeFileSync(permissions, withUsers);
  copyFileSync(
    join(ROOT, 'apps/catalog-test/src/read-through-writes.ts'),
    join(folder.path, 'test/read-through-writes.test.ts'),
  );
  await folder.catalog('generate');
  const contract = JSON.parse(readFileSync(join(folder.path, 'generated/contract.json'), 'utf8'));
  const added = [...READ_THROUGH.keys()].filter((name) => name.startsWith('resources/'));
  expect(contract.resources).toHaveLength(OF_TEMPLATE + added.length);
  expect(readdirSync(join(folder.path, 'prisma/migrations'))).toEqual([
    expect.stringMatching(/_init$/),
    'migration_lock.toml',
  ]);
  await folder.compile();
  giveEmptyDatabase(folder.path);
  const { passed, ...others } = await folder.test();
  expect(others).toEqual({ failed: 0, pending: 0, problems: [] });
  expect(passed).toBeGreaterThan(100);
});

it('refuses a folder that is not empty, and a name that npm refuses', () => {
  const create =
    (...words: readonly string[]) =>
    () =>
      execFileSync(process.execPath, [join(ROOT, 'packages/create/create.mjs'), ...words], { stdio: 'pipe' });
  expect(create(folder.path)).toThrow('is not empty');
  expect(create(join(folder.parent, 'a b'))).toThrow('cannot be the name of a package');
  expect(create(join(folder.parent, 'other'), '--packages', folder.parent)).toThrow('contains no tarball of');
});
