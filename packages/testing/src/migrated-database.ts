import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMigrations, migrationsFolder } from '@catalog-service/migrations';
import type { Database } from '@catalog-service/postgres';
import { openPostgres, type PostgresOptions } from '@catalog-service/postgres';
import { type PostgresServer, type PostgresServerOptions, startPostgres } from './postgres-server.js';
import { embeddedImage, keptImage, openInMemory } from './test-database.js';

/** A database with all tables of the service in the current folder and nothing in them, in memory. */
export async function openMigratedDatabase(): Promise<Database> {
  return openInMemory(await keptImage(migrationTexts(), migrate, embeddedImage));
}

function migrate(database: Database): Promise<void> {
  return applyMigrations(database, migrationsFolder(process.cwd()), { applied: () => {} });
}

function migrationTexts(): string {
  const folder = migrationsFolder(process.cwd());
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
