import { join } from 'node:path';

/** The folder of the whole project. */
export const ROOT = join(import.meta.dirname, '../../../..');

/** A file of the built project. */
export function built(path: string): string {
  return join(ROOT, 'dist', path);
}

/** A program of the service to test: of this build, of another one that CONFORMANCE_BUILD names, or of another project. */
export function program(path: string, root = ROOT): string {
  return root === ROOT ? join(process.env.CONFORMANCE_BUILD ?? built('.'), path) : join(root, 'dist', path);
}
