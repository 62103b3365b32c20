import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '@catalog-service/migrations';
import { expect, it } from 'vitest';
import { GitProject } from '../testing/git-project.js';
import { run } from '../testing/run-generator.js';
import { SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder } from '../testing/temporary-folder.js';

it('takes a checkout with the line ends of Windows for what was committed', async () => {
  const project = await GitProject.of(SMALL_CATALOG);
  project.git('rm', '--quiet', '.gitattributes');
  project.commit('without attributes');
  const root = join(temporaryFolder(), 'clone');
  project.git('-c', 'core.autocrlf=true', 'clone', '--quiet', '--config', 'core.autocrlf=true', project.root, root);
  expect(project.git('-C', root, 'ls-files', '--eol', 'catalog', 'prisma')).not.toContain('w/lf');
  expect(await run(root, 'check')).toMatchObject({ code: 0, out: '' });
  const { code, out } = await run(root, 'generate');
  expect({ code, changed: out.split('\n').filter((line) => /^[~-]/.test(line)) }).toEqual({ code: 0, changed: [] });
  expect(await run(root, 'check')).toMatchObject({ code: 0, out: '' });
  expect(project.git('-C', root, 'status', '--porcelain')).toBe('');
  // What a database has recorded of each.
  const folder = 'prisma/migrations';
  expect(readMigrations(join(root, folder))).toEqual(readMigrations(join(project.root, folder)));
  rmSync(root, { recursive: true });
}, 120_000);
