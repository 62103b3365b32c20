import { chmodSync, fsyncSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** The module itself, which is only loaded when it is used. */
type PgliteModule = typeof import('@electric-sql/pglite');

/** Permissions of group and others: none. */
const OTHERS = 0o077;

/** PGlite's own start parameters but `-F`, which disables fsync, and `fdatasync`, which its runtime ignores. */
export function durableStart(defaults: readonly string[]): string[] {
  return [...defaults.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];
}

/** Restricts a folder, or a file, to its owner. */
export function restrictToOwner(path: string): void {
  const { mode } = lstatSync(path);
  if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o7777 & ~OTHERS);
}

/** The same for everything below a folder. Links are left alone. */
export function restrictAllToOwner(folder: string): void {
  restrictToOwner(folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) restrictToOwner(join(entry.parentPath, entry.name));
  }
}

/**
 * Gives the node file system of PGlite the fsync that it lacks, so that an acknowledged write survives a power cut and not
 * only a killed process.
 * @param module of `pglite`, for the path of its data
 * @param sync waits until the file of a descriptor is on the disk
 * @throws Error if PGlite is no longer built as this expects
 */
export function makeDurable(
  pglite: PGlite,
  module: PgliteModule,
  sync: (descriptor: number) => void = fsyncSync,
): void {
  const { FS } = pglite.Module;
  const stream: unknown = FS.open(`${module.PGlite.paths.PGDATA}/PG_VERSION`, 'r');
  if (!has(stream, 'stream_ops', isObject) || !has(stream, 'nfd', isNumber)) throw unexpected();
  Object.assign(stream.stream_ops, {
    fsync: (file: unknown) => {
      if (has(file, 'nfd', isNumber)) sync(file.nfd);
      return 0;
    },
  });
  Reflect.apply(FS.close, FS, [stream]);
}

/**
 * Restricts the files that PostgreSQL makes from now on to their owner: PGlite's runtime sets the mode of each file itself,
 * whatever the umask of the process.
 * @throws Error if PGlite is no longer built as this expects
 */
export function keepPrivate(pglite: PGlite, module: PgliteModule): void {
  const { node }: { readonly node?: unknown } = pglite.Module.FS.lookupPath(module.PGlite.paths.PGDATA, {});
  if (!has(node, 'node_ops', isObject) || !has(node.node_ops, 'setattr', isFunction)) throw unexpected();
  const { setattr } = node.node_ops;
  Object.assign(node.node_ops, {
    setattr: (target: unknown, attributes: { readonly mode?: number }) => {
      const { mode } = attributes;
      setattr(target, mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHERS });
    },
  });
}

function has<Name extends string, T>(
  value: unknown,
  name: Name,
  isType: (property: unknown) => property is T,
): value is Readonly<Record<Name, T>> {
  return isObject(value) && isType(Reflect.get(value, name));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isFunction = (value: unknown): value is (...given: readonly unknown[]) => unknown => typeof value === 'function';

const unexpected = (): Error => new Error('PGlite stores its files in an unexpected format');
