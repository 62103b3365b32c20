import type { MigrationOptions } from '@catalog-service/migrations';
import {
  adoptContractHash,
  applyMigrations,
  migrationsFolder,
  missingMigrations,
  writeContractHash,
} from '@catalog-service/migrations';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import type { Service } from './service.js';
import { StartupError } from './startup-error.js';

export interface PrepareOptions extends MigrationOptions {
  /** Whether to migrate a server without tables. */
  readonly ifEmpty: 'refuse' | 'migrate';
}

/**
 * Migrates the embedded database, unless the running service shares it. Migrates an empty server if `ifEmpty` allows it; the operator
 * migrates other servers. Records the catalog of the database.
 * @throws StartupError if a server is empty, or lacks migrations that the service needs
 */
export async function prepareSchema(
  database: Database,
  { root, catalog: { contractHash } }: Service,
  { ifEmpty, ...progress }: PrepareOptions,
): Promise<void> {
  const folder = migrationsFolder(root);
  if (database.isShared) {
    const missing = await missingMigrations(database, folder);
    if (missing.length === 0) return;
    throw new StartupError(
      `The running service has not applied the migrations ${missing.join(', ')}. Restart it from this build.`,
    );
  }
  if (database.kind === 'postgres') {
    if (!(await isEmpty(database))) {
      const missing = await missingMigrations(database, folder);
      if (missing.length > 0)
        throw new StartupError(
          `The database lacks the migrations ${missing.join(', ')}. Run node dist/service/migrate.js.`,
        );
      await adoptContractHash(database, contractHash);
      return;
    }
    if (ifEmpty === 'refuse') throw new StartupError(EMPTY);
  }
  await applyMigrations(database, folder, progress);
  await writeContractHash(database, contractHash);
}

const EMPTY =
  'The database is empty. If it is the right one, run node dist/service/migrate.js, or set DATABASE_IF_EMPTY=migrate to create its tables at the start.';

async function isEmpty(database: Database): Promise<boolean> {
  const text = `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p', 'v', 'm') LIMIT 1`;
  const { rows } = await database.query({ text, repeatable: true }, [], SERVICE_WORK);
  return rows.length === 0;
}
