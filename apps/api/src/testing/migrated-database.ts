import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../runtime/database/database.js';
import { openEmbedded } from '../runtime/database/embedded.js';
import { applyMigrations } from '../runtime/database/migrations.js';
import { migrationsFolder } from '../runtime/database/migrations-folder.js';
import { openPostgres, type PostgresOptions } from '../runtime/database/postgres.js';
import { type PostgresServer, type PostgresServerOptions, startPostgres } from './postgres-server.js';
import { embeddedImage, keptImage } from './test-database.js';

/** A database with all tables and nothing in them, in memory. */
export async function openMigratedDatabase(): Promise<Database> {
  return openEmbedded({ dataFolder: ':memory:', image: await keptImage(migrationTexts(), migrate, embeddedImage) });
}

function migrate(database: Database): Promise<void> {
  return applyMigrations(database, migrationsFolder(), { applied: () => {} });
}

function migrationTexts(): string {
  const folder = migrationsFolder();
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql'));
  return paths
    .sort()
    .flatMap((path) => [path, readFileSync(join(folder, path), 'utf8')])
    .join('\n');
}

/** The same on a server of its own; both are to be ended by whoever asked, the database first. */
export async function openMigratedServer(
  options: Omit<PostgresOptions, 'url'> = {},
  serverOptions: PostgresServerOptions = {},
): Promise<{ readonly server: PostgresServer; readonly database: Database }> {
  const server = await startPostgres(serverOptions);
  const database = await openPostgres({ url: server.url, ...options });
  await migrate(database);
  return { server, database };
}
