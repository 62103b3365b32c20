import { describe, expect, it } from 'vitest';
import { fileChangesOf, isStale } from './file-changes.js';
import { MANAGED_ROOTS } from './output.js';

describe('fileChangesOf', () => {
  it('sorts files into what has to happen with them', () => {
    const output = new Map([
      ['generated/same.ts', 'a'],
      ['generated/new.ts', 'b'],
      ['generated/other.ts', 'c'],
      ['catalog/catalog.schema.json', '{}'],
    ]);
    const disk = new Map([
      ['generated/same.ts', 'a'],
      ['generated/other.ts', 'before'],
      ['generated/old.ts', 'd'],
      ['generated/deep/old.ts', null],
      ['prisma/schema/old.prisma', 'e'],
      ['catalog/catalog.schema.json', '{}'],
    ]);
    expect(fileChangesOf(output, MANAGED_ROOTS, disk)).toEqual({
      added: ['generated/new.ts'],
      changed: ['generated/other.ts'],
      deleted: ['generated/deep/old.ts', 'generated/old.ts', 'prisma/schema/old.prisma'],
      unchanged: ['catalog/catalog.schema.json', 'generated/same.ts'],
    });
  });

  it.each([
    'prisma/migrations/0001_init/migration.sql',
    'prisma/schema/notes.md',
    'generated/client/node_modules/x/index.js',
    'generated/client/dist/index.js',
    'generatedbyhand/x.ts',
    'apps/api/src/custom/monitor.ts',
  ])('never deletes %s', (path) => {
    expect(fileChangesOf(new Map(), MANAGED_ROOTS, new Map([[path, 'x']])).deleted).toEqual([]);
  });

  it('deletes what a run that was cut off left behind', () => {
    const left = 'prisma/schema/a.prisma.17.catalog-tmp';
    expect(fileChangesOf(new Map(), MANAGED_ROOTS, new Map([[left, 'x']])).deleted).toEqual([left]);
  });
});

describe('isStale', () => {
  it('is so when anything has to happen', () => {
    const settled = fileChangesOf(new Map([['a', 'x']]), MANAGED_ROOTS, new Map([['a', 'x']]));
    const changed = fileChangesOf(new Map([['a', 'x']]), MANAGED_ROOTS, new Map([['a', 'y']]));
    expect([isStale(settled), isStale(changed)]).toEqual([false, true]);
  });
});
