import { join } from 'node:path';

/** The folder of the whole project. */
export const ROOT = join(import.meta.dirname, '../../../..');

/** A file of the built project. */
export function built(path: string): string {
  return join(ROOT, 'dist', path);
}
