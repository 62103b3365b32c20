import type { Database } from '../runtime/database/database.js';
import { applyMigrations } from '../runtime/database/migrations.js';
import { migrationsFolder } from '../runtime/database/migrations-folder.js';
import { openTestDatabase } from './test-database.js';

/** A database with all tables and nothing in them, in memory. */
export async function openMigratedDatabase(): Promise<Database> {
  const database = await openTestDatabase();
  await applyMigrations(database, migrationsFolder(), () => {});
  return database;
}
