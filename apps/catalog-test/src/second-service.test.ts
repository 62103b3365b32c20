import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { giveEmptyDatabase } from './empty-database.js';
import { ROOT } from './project-copy.js';
import { READ_THROUGH } from './read-through-catalog.js';
import { proveSecondService } from './second-service.js';
import { ServiceFolder } from './service-folder.js';

/**
 * The short form of `npm run test:long -- second-service`, which packs and installs the packages, whose first start makes its database itself, and
 * whose catalog uses all features.
 */
const folder = new ServiceFolder();
afterAll(() => folder.remove());

it('makes a folder that is generated with more resources, compiled, and proves its own contract', async () => {
  expect(JSON.parse(readFileSync(join(folder.path, 'package.json'), 'utf8'))).toMatchObject({
    name: 'bookshop',
    dependencies: { '@catalog-service/server': '^0.1.0' },
  });
  await proveSecondService(folder, READ_THROUGH, ['read-through-writes'], () => giveEmptyDatabase(folder.path));
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
