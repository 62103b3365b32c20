import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAfter } from './migration-sum.js';

/** The migrations cannot be applied: they do not match those of the database, or one of them failed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * The effect of a migration on builds. `expand`: older builds continue to work. `contract`: older builds stop working, and newer builds do
 * not need it, so it waits until no older build is running. `break`: older builds stop working, and newer builds need it.
 */
export type MigrationKind = 'expand' | 'contract' | 'break';

export const isMigrationKind = (text: string | null | undefined): text is MigrationKind =>
  text === 'expand' || text === 'contract' || text === 'break';

/** A migration that another one replaces; `squash` replaces others itself, and not every database has it. */
export interface Replaced {
  readonly name: string;
  readonly checksum: string;
  readonly kind: MigrationKind | 'squash';
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** The migrations that this one was written after: the last ones at that time. */
  readonly after: readonly string[];
  /** The content of its sum file; undefined if there is none. */
  readonly sum: string | undefined;
  /** SHA-256 of the file, in hexadecimal. */
  readonly checksum: string;
  /** A migration without a kind is a `break`. */
  readonly kind: MigrationKind;
  readonly steps: readonly MigrationStep[];
  /** The migrations in whose place it stands. */
  readonly replaces: readonly Replaced[];
}

/** A part of a migration that is executed completely or not at all. */
export interface MigrationStep {
  readonly title: string;
  readonly sql: string;
  /** `alone`: outside of any transaction; `batches`: repeated until it finds no more rows. */
  readonly mode: 'transaction' | 'alone' | 'batches';
}

export const SQL_FILE = 'migration.sql';
/** The folder of the migrations, from the root of a service. */
export const MIGRATIONS = 'prisma/migrations';
export const SUM_FILE = 'migration.sum';

/** @throws MigrationError if the folder is missing below the root of the service */
export function migrationsFolder(root: string): string {
  const folder = join(root, MIGRATIONS);
  if (existsSync(folder)) return folder;
  throw new MigrationError('The folder prisma/migrations is missing.');
}

/** A text as git stores it: with `core.autocrlf`, it checks texts out with other line ends. */
export const withoutCarriageReturns = (text: string): string => text.replaceAll('\r\n', '\n');

/** The migrations of a folder in the order of their names, as for an empty database; none if the folder is missing. */
export function readMigrations(folder: string): readonly Migration[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, SQL_FILE)))
    .map(({ name }) => name)
    .sort();
  const migrations = names.map((name, index) => {
    const sumFile = join(folder, name, SUM_FILE);
    const sum = existsSync(sumFile) ? withoutCarriageReturns(readFileSync(sumFile, 'utf8')) : undefined;
    // A migration without a sum follows the previous one.
    const after = sum === undefined ? names.slice(0, index).slice(-1) : readAfter(sum);
    const sql = withoutCarriageReturns(readFileSync(join(folder, name, SQL_FILE), 'utf8'));
    return parseMigration(name, sql, after, sum);
  });
  const places = new Map(migrations.flatMap(({ name, replaces }) => replaces.map((one) => [one.name, name] as const)));
  if (places.size === 0) return migrations;
  // What followed a replaced migration follows the one in its place.
  return migrations.map((migration) => {
    const after = migration.after.map((name) => places.get(name) ?? name);
    return { ...migration, after: [...new Set(after)] };
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
    replaces: [...sql.matchAll(REPLACES)].map(([, replaced = '', sha = '', kind]) => ({
      name: replaced,
      checksum: sha,
      kind: kind === 'squash' || isMigrationKind(kind) ? kind : 'break',
    })),
  };
}

const REPLACES = /^-- replaces (\S+) ([0-9a-f]{64}) (\w+)$/gm;

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
export const migrationText = (
  kind: MigrationKind,
  steps: readonly MigrationStep[],
  replaces: readonly Replaced[] = [],
): string =>
  [
    `${[KINDS[kind], ...replaces.map((one) => `-- replaces ${one.name} ${one.checksum} ${one.kind}`)].join('\n')}\n`,
    ...steps.map(({ mode, title, sql }) => `${MODES[mode]}: ${title}\n${sql}\n`),
  ].join('\n');

const MARK = /^-- step( alone| in batches)?: (.*)$/m;

/** A file without steps is one step. */
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
