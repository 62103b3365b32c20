import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MigrationError } from './migration-error.js';

/** @throws MigrationError where the folder is missing below the root of the service */
export function migrationsFolder(root: string): string {
  const folder = join(root, 'prisma', 'migrations');
  if (existsSync(folder)) return folder;
  throw new MigrationError('The folder prisma/migrations is missing.');
}
