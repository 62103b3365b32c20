import type { Database } from '../runtime/database/database.js';
import { applyMigrations } from '../runtime/database/migrations.js';
import { migrationsFolder } from '../runtime/database/migrations-folder.js';
import { openPostgres, type PostgresOptions } from '../runtime/database/postgres.js';
import { type PostgresServer, type PostgresServerOptions, startPostgres } from './postgres-server.js';
import { openTestDatabase } from './test-database.js';

/** A database with all tables and nothing in them, in memory. */
export async function openMigratedDatabase(): Promise<Database> {
  const database = await openTestDatabase();
  await applyMigrations(database, migrationsFolder(), { applied: () => {} });
  return database;
}

/** The same on a server of its own; both are to be ended by whoever asked, the database first. */
export async function openMigratedServer(
  options: Omit<PostgresOptions, 'url'> = {},
  serverOptions: PostgresServerOptions = {},
): Promise<{ readonly server: PostgresServer; readonly database: Database }> {
  const server = await startPostgres(serverOptions);
  const database = await openPostgres({ url: server.url, ...options });
  await applyMigrations(database, migrationsFolder(), { applied: () => {} });
  return { server, database };
}
