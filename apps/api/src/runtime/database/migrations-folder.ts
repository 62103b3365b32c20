import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MigrationError } from './migration-error.js';

/**
 * Where `prisma/migrations` is: sources and build lie at different depths below it.
 * @throws MigrationError where it is nowhere above
 */
export function migrationsFolder(from: string = import.meta.dirname): string {
  const folder = join(from, 'prisma', 'migrations');
  if (existsSync(folder)) return folder;
  const parent = dirname(from);
  if (parent === from) throw new MigrationError('The folder prisma/migrations is missing.');
  return migrationsFolder(parent);
}
