import { type Queryable, SERVICE_WORK } from '@catalog-service/postgres';
import { isMigrationKind, type MigrationKind } from '../format/migration-file.js';

/**
 * Prisma's own record of migrations, as its command line makes it, so that `prisma migrate status` reads it. What Prisma keeps in
 * `logs` of a migration that failed is here, of each, what builds before it make of it.
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

/** A migration that the database has had, or has begun to have. */
interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly isFinished: boolean;
  /** How many of its steps are done. */
  readonly steps: number;
  /** Undefined where another tool applied it, or a build that knew no kinds. */
  readonly kind: MigrationKind | undefined;
}

/** What a database says that it has had, in the order in which it had it. */
export async function readApplied(database: Queryable): Promise<readonly AppliedMigration[]> {
  const record = await database.query({ text: `SELECT to_regclass('"_prisma_migrations"')` }, [], SERVICE_WORK);
  if (record.rows[0]?.[0] == null) return [];
  const { rows } = await database.query(
    {
      text: `SELECT migration_name, checksum, finished_at IS NOT NULL, applied_steps_count, logs FROM "_prisma_migrations"
WHERE rolled_back_at IS NULL ORDER BY started_at, migration_name`,
    },
    [],
    SERVICE_WORK,
  );
  return rows.map(([name, checksum, isFinished, steps, kind]) => ({
    name: name ?? '',
    checksum: checksum ?? '',
    isFinished: isFinished === 't',
    steps: Number(steps),
    kind: isMigrationKind(kind) ? kind : undefined,
  }));
}
