import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { PgliteModule } from './embedded-durability.js';

/** What group and others may do: nothing. */
const OTHERS = 0o077;

/** Takes from a folder, or a file, what its owner alone is to have. */
export function mendPermissions(path: string): void {
  const { mode } = lstatSync(path);
  if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o7777 & ~OTHERS);
}

/** The same for everything below a folder. Links are left alone. */
export function mendPermissionsBelow(folder: string): void {
  mendPermissions(folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) mendPermissions(join(entry.parentPath, entry.name));
  }
}

interface NodeOperations {
  setattr: (node: unknown, attributes: { readonly mode?: number }) => void;
}

function hasOperations(node: unknown): node is { readonly node_ops: NodeOperations } {
  return (
    typeof node === 'object' &&
    node !== null &&
    'node_ops' in node &&
    typeof node.node_ops === 'object' &&
    node.node_ops !== null &&
    'setattr' in node.node_ops &&
    typeof node.node_ops.setattr === 'function'
  );
}

/**
 * Keeps the files that PostgreSQL makes from now on to their owner: PGlite's runtime sets the mode of each file itself,
 * past the umask of the process.
 * @throws Error where PGlite is no longer built as this expects.
 */
export function keepPrivate(pglite: PGlite, module: PgliteModule): void {
  const { node }: { readonly node?: unknown } = pglite.Module.FS.lookupPath(module.PGlite.paths.PGDATA, {});
  if (!hasOperations(node)) throw new Error('PGlite keeps its files in an unexpected way');
  const operations = node.node_ops;
  const { setattr } = operations;
  operations.setattr = (target, attributes) => {
    const { mode } = attributes;
    setattr(target, mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHERS });
  };
}
