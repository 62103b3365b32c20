import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';
import { applyFileChanges, readDisk } from './apply-file-changes.js';
import { type FileChanges, fileChangesOf } from './file-changes.js';
import { MANAGED_ROOTS, type Output } from './output.js';

const planFor = (root: string, output: Output): FileChanges =>
  fileChangesOf(output, MANAGED_ROOTS, readDisk(root, MANAGED_ROOTS, output));

function run(root: string, output: Output): FileChanges {
  const fileChanges = planFor(root, output);
  applyFileChanges(root, fileChanges, output, MANAGED_ROOTS);
  return fileChanges;
}

/** Every file below the folder with its text. */
function tree(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(root, path)).isFile(),
  );
  return Object.fromEntries(files.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

const OUTPUT: Output = new Map([
  ['generated/resources/group/group.module.ts', 'a'],
  ['generated/contract.json', 'b'],
  ['prisma/schema/group.prisma', 'c'],
]);

describe('applyFileChanges', () => {
  it('writes everything into an empty project, and then has nothing to do', () => {
    const root = temporaryFolder();
    run(root, OUTPUT);
    expect(tree(root)).toEqual(Object.fromEntries([...OUTPUT].sort()));
    expect(planFor(root, OUTPUT)).toMatchObject({ added: [], changed: [], deleted: [] });
  });

  it('touches only files whose text changed', () => {
    const root = temporaryFolder(OUTPUT);
    const before = statSync(join(root, 'generated/contract.json'), { bigint: true });
    run(root, new Map([...OUTPUT, ['prisma/schema/group.prisma', 'changed']]));
    const after = statSync(join(root, 'generated/contract.json'), { bigint: true });
    expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs]);
    expect(tree(root)['prisma/schema/group.prisma']).toBe('changed');
  });

  it('removes stale files and folders that end up empty, and nothing outside of what it manages', () => {
    const root = temporaryFolder([
      ...OUTPUT,
      ['generated/resources/old/old.module.ts', 'x'],
      ['generated/client/node_modules/dep/index.js', 'x'],
      ['generated/client/dist/index.js', 'x'],
      ['generated/docs/sql/group.sql', 'x'],
      ['generated/resources/sql/sql.module.ts', 'x'],
      ['prisma/schema/old.prisma', 'x'],
      ['prisma/migrations/0001_init/migration.sql', 'x'],
      ['apps/api/src/custom/group.ts', 'x'],
    ]);
    mkdirSync(join(root, 'generated/empty/deeper'), { recursive: true });
    run(root, OUTPUT);
    expect(Object.keys(tree(root))).toEqual([
      'apps/api/src/custom/group.ts',
      'generated/client/dist/index.js',
      'generated/client/node_modules/dep/index.js',
      'generated/contract.json',
      'generated/docs/sql/group.sql',
      'generated/resources/group/group.module.ts',
      'prisma/migrations/0001_init/migration.sql',
      'prisma/schema/group.prisma',
    ]);
    expect(['generated/empty', 'generated/resources/old'].filter((folder) => existsSync(join(root, folder)))).toEqual(
      [],
    );
  });

  it('mends what a run that was cut off left', () => {
    const root = temporaryFolder([
      ['generated/contract.json', 'b'],
      ['generated/resources/group/group.module.ts.17.catalog-tmp', 'half'],
      ['prisma/schema/group.prisma.17.catalog-tmp', 'half'],
      ['prisma/schema/old.prisma', 'x'],
    ]);
    run(root, OUTPUT);
    expect(tree(root)).toEqual(Object.fromEntries([...OUTPUT].sort()));
  });

  it('leaves every file whole and old when it cannot write', () => {
    const root = temporaryFolder([
      ['prisma', 'a file where a folder belongs'],
      ['generated/contract.json', 'old'],
    ]);
    expect(() => run(root, OUTPUT)).toThrow();
    expect(tree(root)).toMatchObject({ 'generated/contract.json': 'old', prisma: 'a file where a folder belongs' });
  });

  it('puts a file in the place of a folder, and a folder in the place of a file', () => {
    const root = temporaryFolder([
      ['generated/contract.json/inside.txt', 'x'],
      ['generated/resources', 'x'],
    ]);
    run(root, OUTPUT);
    expect(tree(root)).toEqual(Object.fromEntries([...OUTPUT].sort()));
  });

  it('follows no link out of the project', () => {
    const outside = temporaryFolder([['kept.txt', 'x']]);
    const root = temporaryFolder([['generated/contract.json', 'b']]);
    symlinkSync(outside, join(root, 'generated/resources'));
    run(root, OUTPUT);
    expect(tree(outside)).toEqual({ 'kept.txt': 'x' });
    expect(tree(root)).toEqual(Object.fromEntries([...OUTPUT].sort()));
  });

  it('replaces text that is not UTF-8', () => {
    const root = temporaryFolder(OUTPUT);
    writeIn(root, 'generated/contract.json', Uint8Array.of(0xff));
    expect(run(root, OUTPUT).changed).toEqual(['generated/contract.json']);
    expect(tree(root)['generated/contract.json']).toBe('b');
  });
});
