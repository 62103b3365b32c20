import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { findCutOffMigration, repairMigrations } from './repair-migrations.js';

/** A process that has ended: ids are small numbers. */
const GONE = 2 ** 22 + 7;

const tree = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

describe('mendMigrations', () => {
  it('undoes what was cut off before all was written', () => {
    const folder = temporaryFolder([
      ['0001_init/migration.sql', 'x'],
      ['schema-snapshot.prisma', 'old'],
      [`0002_add_note/migration.sql.${GONE}.catalog-tmp`, 'whole'],
      [`schema-snapshot.prisma.${GONE}.catalog-tmp`, 'ha'],
    ]);
    repairMigrations(folder);
    expect(tree(folder)).toEqual(['0001_init', '0001_init/migration.sql', 'schema-snapshot.prisma']);
  });

  it('finishes what was cut off while it was moved into place', () => {
    const folder = temporaryFolder([
      ['0002_add_note/migration.sql', 'x'],
      ['schema-snapshot.prisma', 'old'],
      [`schema-snapshot.prisma.${GONE}.catalog-tmp`, 'new'],
      [`commit.${GONE}.catalog-tmp`, ''],
    ]);
    repairMigrations(folder);
    expect(tree(folder)).toEqual(['0002_add_note', '0002_add_note/migration.sql', 'schema-snapshot.prisma']);
    expect(findCutOffMigration(folder)).toBeUndefined();
  });

  it('leaves a run that is going on alone', () => {
    const folder = temporaryFolder([[`schema-snapshot.prisma.${process.ppid}.catalog-tmp`, 'x']]);
    expect(findCutOffMigration(folder)).toBeUndefined();
  });

  it('has nothing to do where there is no folder', () => {
    expect(findCutOffMigration(`${temporaryFolder()}/none`)).toBeUndefined();
  });
});
