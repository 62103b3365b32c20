import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { giveEmptyDatabase } from './empty-database.js';
import { ROOT } from './project-copy.js';
import { READ_THROUGH } from './read-through-catalog.js';
import { ServiceFolder } from './service-folder.js';
import { WORKSHOP } from './workshop.js';

/**
 * The short form of `npm run test:long -- second-service`, which packs and installs the packages, and whose first start makes its database
 * itself.
 */
const folder = new ServiceFolder();
afterAll(() => folder.remove());

/** Records as code, with the client of the service. It switches off what is enabled and acts for nobody. */
const RECORD_FILES = `import { proveRecordFiles } from '@catalog-service/testing/contract';
import { main } from '@catalog-service/testing/run';
import * as files from '../generated/client/src/records.js';

proveRecordFiles(files, main);
`;

it('makes a folder that is generated with more features, compiled, and proves its own contract', () => {
  expect(JSON.parse(readFileSync(join(folder.path, 'package.json'), 'utf8'))).toMatchObject({
    name: 'bookshop',
    dependencies: { '@catalog-service/server': '^0.1.0' },
  });
  for (const [name, text] of [...WORKSHOP, ...READ_THROUGH]) writeFileSync(join(folder.path, 'catalog', name), text);
  const permissions = join(folder.path, 'catalog/permissions.yaml');
  const withUsers = readFileSync(permissions, 'utf8').replace('roles:', 'roles:\n  CurrentUser: Has an account.');
  writeFileSync(permissions, withUsers);
  for (const proof of ['read-through-writes', 'model-of-workshop']) {
    copyFileSync(join(ROOT, `apps/catalog-test/src/${proof}.ts`), join(folder.path, `test/${proof}.test.ts`));
  }
  writeFileSync(join(folder.path, 'test/record-files.test.ts'), RECORD_FILES);
  folder.catalog('generate');
  const contract = JSON.parse(readFileSync(join(folder.path, 'generated/contract.json'), 'utf8'));
  expect(contract.resources).toHaveLength(19 + READ_THROUGH.size);
  expect(readdirSync(join(folder.path, 'prisma/migrations'))).toEqual([
    expect.stringMatching(/_init$/),
    'migration_lock.toml',
  ]);
  folder.compile();
  giveEmptyDatabase(folder.path);
  const { passed, ...others } = folder.test({ SECRET_KEYS: randomBytes(32).toString('base64') });
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
