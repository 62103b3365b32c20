import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/** The module itself, which is only loaded where it is used. */
export type PgliteModule = typeof import('@electric-sql/pglite');

/**
 * What PGlite is started with: its own parameters but `-F`, which turns fsync off, and `fdatasync`, for which its
 * runtime does nothing.
 */
export function durableStart(defaults: readonly string[]): string[] {
  return [...defaults.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];
}

interface StreamOperations {
  fsync?: (stream: unknown) => number;
}

function hasOperations(stream: unknown): stream is { readonly stream_ops: StreamOperations } {
  return (
    typeof stream === 'object' &&
    stream !== null &&
    'stream_ops' in stream &&
    typeof stream.stream_ops === 'object' &&
    stream.stream_ops !== null
  );
}

function hasDescriptor(stream: unknown): stream is { readonly nfd: number } {
  return typeof stream === 'object' && stream !== null && 'nfd' in stream && typeof stream.nfd === 'number';
}

/**
 * Gives the node file system of PGlite the fsync it lacks, so that an acknowledged write outlives a power cut and not
 * only a killed process.
 * @param module of `pglite`, for the path of its data
 * @param sync waits until the file of a descriptor is on the disk
 * @throws Error where PGlite is no longer built as this expects.
 */
export function makeDurable(
  pglite: PGlite,
  module: PgliteModule,
  sync: (descriptor: number) => void = fsyncSync,
): void {
  const { FS } = pglite.Module;
  const stream: unknown = FS.open(`${module.PGlite.paths.PGDATA}/PG_VERSION`, 'r');
  if (!hasOperations(stream) || !hasDescriptor(stream)) throw new Error('PGlite keeps its files in an unexpected way');
  stream.stream_ops.fsync = (file) => {
    if (hasDescriptor(file)) sync(file.nfd);
    return 0;
  };
  Reflect.apply(FS.close, FS, [stream]);
}
