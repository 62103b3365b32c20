import { adoptContractHash, writeContractHash } from '../runtime/contract-version.js';
import type { MigrationOptions } from '../runtime/database/apply-migration.js';
import type { Database } from '../runtime/database/database.js';
import { applyMigrations, missingMigrations } from '../runtime/database/migrations.js';
import { migrationsFolder } from '../runtime/database/migrations-folder.js';
import { StartupError } from './startup-error.js';

/**
 * Brings the tables up to date. The embedded database is migrated at every start, a server only when it is wholly
 * empty: there the operator chooses the moment. What was migrated here is of the catalog of this service from then on; what
 * another tool has migrated is taken to be.
 * @throws StartupError where a server lacks migrations that the service cannot do without
 */
export async function prepareSchema(
  database: Database,
  contractHash: string,
  progress: MigrationOptions,
): Promise<void> {
  const folder = migrationsFolder();
  if (database.kind === 'postgres' && !(await isEmpty(database))) {
    const missing = await missingMigrations(database, folder);
    if (missing.length > 0)
      throw new StartupError(`The database lacks ${missing.join(', ')}; run node dist/service/migrate.js.`);
    await adoptContractHash(database, contractHash);
    return;
  }
  await applyMigrations(database, folder, progress);
  await writeContractHash(database, contractHash);
}

async function isEmpty(database: Database): Promise<boolean> {
  const text = `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p', 'v', 'm') LIMIT 1`;
  const { rows } = await database.query({ text, repeatable: true });
  return rows.length === 0;
}
