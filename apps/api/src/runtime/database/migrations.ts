import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseFoldingDefect } from './case-folding.js';
import { type Database, DatabaseError } from './database.js';

/** The database cannot have these tables, the migrations that it has had do not fit those in the folder, or one of them failed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly checksum: string;
}

/**
 * Prisma's own record of migrations, as its command line makes it, so that `prisma migrate deploy` and `status` go on
 * from where the service left off, and the other way round.
 */
const RECORD = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
);`;

/** Prisma's command line takes the same lock. It is held until the transaction ends. */
const LOCK = 'SELECT pg_advisory_xact_lock(72707369);';

/** SQLSTATE, ours: another process applied the migration while this one waited for the lock. */
const ALREADY_APPLIED = 'MG001';

/**
 * Names of the migrations in the folder that the database has not had, in order.
 *
 * @throws MigrationError where an applied migration has changed, is missing in the folder, or failed, and where the database
 *   does not fold case.
 */
export async function pendingMigrations(database: Database, folder: string): Promise<readonly string[]> {
  await requireCaseFolding(database);
  return (await readPending(database, folder)).map(({ name }) => name);
}

/**
 * Applies what is pending, each migration in a transaction of its own together with its record, and calls `onApplied`
 * after each. Processes that start at the same time wait for each other.
 *
 * @throws MigrationError as `pendingMigrations`, and where a migration fails: nothing of that one is kept.
 */
export async function applyMigrations(
  database: Database,
  folder: string,
  onApplied: (migration: string) => void,
): Promise<void> {
  await requireCaseFolding(database);
  for (;;) {
    const [next] = await readPending(database, folder);
    if (next === undefined) return;
    if (await apply(database, next)) onApplied(next.name);
  }
}

async function requireCaseFolding(database: Database): Promise<void> {
  const defect = await caseFoldingDefect(database);
  if (defect !== undefined) throw new MigrationError(defect);
}

/** @returns false where another process was faster. */
async function apply(database: Database, migration: Migration): Promise<boolean> {
  try {
    await database.script(inOneTransaction(migration));
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === ALREADY_APPLIED) return false;
    throw new MigrationError(`Migration ${migration.name} failed, and nothing of it was kept: ${error.message}`, {
      cause: error,
    });
  }
}

/** PostgreSQL runs statements that arrive as one text in one transaction, as long as none of them begins another. */
function inOneTransaction({ name, sql, checksum }: Migration): string {
  const quotedName = `'${name.replaceAll("'", "''")}'`;
  return [
    LOCK,
    RECORD,
    `DO $migration$ BEGIN
  IF EXISTS (SELECT FROM "_prisma_migrations" WHERE migration_name = ${quotedName} AND rolled_back_at IS NULL) THEN
    RAISE 'The migration has been applied' USING ERRCODE = '${ALREADY_APPLIED}';
  END IF;
END $migration$;`,
    // Not concurrently: that cannot be undone with the rest.
    `${sql.replaceAll('INDEX CONCURRENTLY', 'INDEX')}\n;`,
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
VALUES ('${randomUUID()}', '${checksum}', ${quotedName}, clock_timestamp(), 1);`,
  ].join('\n');
}

async function readPending(database: Database, folder: string): Promise<readonly Migration[]> {
  const migrations = readFolder(folder);
  const applied = await readApplied(database);
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum, isFinished } of applied) {
    const migration = byName.get(name);
    if (!isFinished) {
      throw new MigrationError(
        `Migration ${name} was begun and did not end. Repair what it left, then record that with npx prisma migrate resolve.`,
      );
    }
    if (migration === undefined) {
      throw new MigrationError(
        `The database has had the migration ${name}, which is not in prisma/migrations: it belongs to another version of the service.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} has changed since it was applied. Restore the file, and put the change into a new migration.`,
      );
    }
  }
  const known = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !known.has(name));
}

/** The folders that hold a `migration.sql`, in the order of their names. */
function readFolder(folder: string): readonly Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'migration.sql')))
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly isFinished: boolean;
}

async function readApplied(database: Database): Promise<readonly AppliedMigration[]> {
  const record = await database.query({ text: `SELECT to_regclass('"_prisma_migrations"')` });
  if (record.rows[0]?.[0] == null) return [];
  const { rows } = await database.query({
    text: `SELECT migration_name, checksum, finished_at IS NOT NULL FROM "_prisma_migrations"
WHERE rolled_back_at IS NULL ORDER BY started_at, migration_name`,
  });
  return rows.map(([name, checksum, isFinished]) => ({
    name: name ?? '',
    checksum: checksum ?? '',
    isFinished: isFinished === 't',
  }));
}
