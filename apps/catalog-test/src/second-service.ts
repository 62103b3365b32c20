import { randomBytes } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type CatalogTexts, ROOT } from './project-copy.js';
import type { ServiceFolder } from './service-folder.js';

/** Resources of the template. */
const OF_TEMPLATE = 12;

/**
 * Adds resources to the catalog of a second service and files of this folder to its tests; generates, compiles, and expects that it proves its
 * contract.
 * @param prepare makes what the tests of the service need
 */
export async function proveSecondService(
  folder: ServiceFolder,
  resources: CatalogTexts,
  proofs: readonly string[],
  prepare: () => void = () => {},
): Promise<void> {
  for (const [name, text] of resources) writeFileSync(join(folder.path, 'catalog', name), text);
  const permissions = join(folder.path, 'catalog/permissions.yaml');
  const withUsers = readFileSync(permissions, 'utf8').replace('roles:', 'roles:\n  CurrentUser: Has an account.');
  writeFileSync(permissions, withUsers);
  for (const proof of proofs) {
    copyFileSync(join(ROOT, `apps/catalog-test/src/${proof}.ts`), join(folder.path, `test/${proof}.test.ts`));
  }
  await folder.catalog('generate');
  const contract = JSON.parse(readFileSync(join(folder.path, 'generated/contract.json'), 'utf8'));
  const added = [...resources.keys()].filter((name) => name.startsWith('resources/'));
  expect(contract.resources).toHaveLength(OF_TEMPLATE + added.length);
  expect(readdirSync(join(folder.path, 'prisma/migrations'))).toEqual([
    expect.stringMatching(/_init$/),
    'migration_lock.toml',
  ]);
  await folder.compile();
  prepare();
  const { passed, ...others } = await folder.test({ SECRET_KEYS: randomBytes(32).toString('base64') });
  expect(others).toEqual({ failed: 0, pending: 0, problems: [] });
  expect(passed).toBeGreaterThan(100);
}
