import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAfter } from './migration-sum.js';

/**
 * What builds make of a migration. `expand`: those before it go on working. `contract`: those before it do not, and those of it work
 * without it too, so that it can wait until none before it is left. `break`: neither do those before it, nor those of it without it.
 */
export type MigrationKind = 'expand' | 'contract' | 'break';

export const isMigrationKind = (text: string | null | undefined): text is MigrationKind =>
  text === 'expand' || text === 'contract' || text === 'break';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** The migrations that this one was written after; another migration followed none of them then. */
  readonly after: readonly string[];
  /** The sum that was written with the migration; undefined where there is none. */
  readonly sum: string | undefined;
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

export const SQL_FILE = 'migration.sql';
export const SUM_FILE = 'migration.sum';

/** The migrations of a folder, in the order of their names, which is the order of an empty database; none where the folder is missing. */
export function readMigrations(folder: string): readonly Migration[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, SQL_FILE)))
    .map(({ name }) => name)
    .sort();
  return names.map((name, index) => {
    const sumFile = join(folder, name, SUM_FILE);
    const sum = existsSync(sumFile) ? readFileSync(sumFile, 'utf8') : undefined;
    // A migration without a sum was written when migrations formed one line.
    const after = sum === undefined ? names.slice(0, index).slice(-1) : readAfter(sum);
    return parseMigration(name, readFileSync(join(folder, name, SQL_FILE), 'utf8'), after, sum);
  });
}

/** A migration by the text of its files. */
export function parseMigration(name: string, sql: string, after: readonly string[] = [], sum?: string): Migration {
  const word = /^-- (\w+)/.exec(sql)?.[1];
  return {
    name,
    sql,
    after,
    sum,
    checksum: createHash('sha256').update(sql).digest('hex'),
    kind: isMigrationKind(word) ? word : 'break',
    steps: stepsOf(sql),
  };
}

const KINDS: Readonly<Record<MigrationKind, string>> = {
  expand: '-- expand: builds before it go on working',
  contract: '-- contract: waits until no build before it is running; builds of it start before',
  break: '-- break: waits until no build before it is running; builds of it start afterwards',
};

const MODES: Readonly<Record<MigrationStep['mode'], string>> = {
  transaction: '-- step',
  alone: '-- step alone',
  batches: '-- step in batches',
};

/** The text of a migration, as `parseMigration` reads it. */
export const migrationText = (kind: MigrationKind, steps: readonly MigrationStep[]): string =>
  [`${KINDS[kind]}\n`, ...steps.map(({ mode, title, sql }) => `${MODES[mode]}: ${title}\n${sql}\n`)].join('\n');

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
