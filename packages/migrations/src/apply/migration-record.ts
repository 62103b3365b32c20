import { randomUUID } from 'node:crypto';
import { type Queryable, serviceRows } from '@catalog-service/postgres';
import { isMigrationKind, type Migration, type MigrationKind, type Replaced } from '../format/migration-file.js';

/**
 * Prisma's record of migrations, in the form of its command line, so that `prisma migrate status` reads it. `logs`, which Prisma uses for
 * failures, has the kind of each migration.
 */
export const RECORD = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
);`;

/** A migration that was applied, or begun. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly isFinished: boolean;
  /** The number of its executed steps. */
  readonly steps: number;
  /** Undefined if another tool applied it, or a build without kinds. */
  readonly kind: MigrationKind | undefined;
}

/** A migration that is not completely applied. */
export interface Pending {
  readonly migration: Migration;
  /** The number of its steps that an interrupted run has executed. */
  readonly done: number;
}

/** The applied migrations of a database, in their order. */
export async function readApplied(database: Queryable): Promise<readonly AppliedMigration[]> {
  const [[record] = []] = await serviceRows(database, `SELECT to_regclass('"_prisma_migrations"')`);
  if (record == null) return [];
  const text = `SELECT migration_name, checksum, finished_at IS NOT NULL, applied_steps_count, logs FROM "_prisma_migrations"
WHERE rolled_back_at IS NULL ORDER BY started_at, migration_name`;
  return (await serviceRows(database, text)).map(([name, checksum, isFinished, steps, kind]) => ({
    name: name ?? '',
    checksum: checksum ?? '',
    isFinished: isFinished === 't',
    steps: Number(steps),
    kind: isMigrationKind(kind) ? kind : undefined,
  }));
}

/** The statement that records migrations, in this order. */
export function insertRecords(migrations: readonly AppliedMigration[]): string {
  const rows = migrations.map(
    ({ name, checksum, kind, steps, isFinished }, at) =>
      `('${randomUUID()}', '${checksum}', '${name.replaceAll("'", "''")}', '${kind}', ${steps}, ${isFinished ? 'clock_timestamp()' : 'NULL'}, now() + ${at} * interval '1 microsecond')`,
  );
  return `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, logs, applied_steps_count, finished_at, started_at) VALUES\n${rows.join(',\n')};`;
}

/** The record of a migration that another one replaces. */
export const asApplied = ({ name, checksum, kind }: Replaced): AppliedMigration => {
  return { name, checksum, kind: kind === 'squash' ? 'expand' : kind, steps: 1, isFinished: true };
};
