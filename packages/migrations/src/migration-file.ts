import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What builds make of a migration. `expand`: those before it go on working. `contract`: those before it do not, and those of it work
 * without it too, so that it can wait until none before it is left. `break`: neither do those before it, nor those of it without it.
 */
export type MigrationKind = 'expand' | 'contract' | 'break';

export const isMigrationKind = (text: string | null | undefined): text is MigrationKind =>
  text === 'expand' || text === 'contract' || text === 'break';

export interface Migration {
  readonly name: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly checksum: string;
  /** One that says nothing is a `break`. */
  readonly kind: MigrationKind;
  readonly steps: readonly MigrationStep[];
}

/** A part of a migration that is done wholly or not at all. */
export interface MigrationStep {
  readonly title: string;
  readonly sql: string;
  /** `alone`: outside of any transaction; `batches`: again and again, until it finds no more rows. */
  readonly mode: 'transaction' | 'alone' | 'batches';
}

/** The migrations of a folder, in the order of their names. */
export function readMigrationFiles(folder: string): readonly Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'migration.sql')))
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const word = /^-- (\w+)/.exec(sql)?.[1];
      return { name, checksum, kind: isMigrationKind(word) ? word : 'break', steps: stepsOf(sql) };
    });
}

const MARK = /^-- step( alone| in batches)?: (.*)$/m;

/** Where a file names no steps, all of it is one. */
function stepsOf(sql: string): readonly MigrationStep[] {
  const [, ...parts] = sql.split(MARK);
  if (parts.length === 0) return [{ title: 'all of it', sql, mode: 'transaction' }];
  const steps: MigrationStep[] = [];
  for (let at = 0; at < parts.length; at += 3) {
    const [mark, title = '', text = ''] = parts.slice(at, at + 3);
    const mode = mark === ' alone' ? 'alone' : mark === ' in batches' ? 'batches' : 'transaction';
    steps.push({ title, sql: text.trim(), mode });
  }
  return steps;
}
