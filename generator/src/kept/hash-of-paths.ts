import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { entryAt } from '../plan/entry-at.js';
import { TEMPORARY_SUFFIX } from '../plan/output.js';

type LeaveOut = (path: string, entry: Stats) => boolean;

/**
 * One hash of all that stands at some paths and below: names, kinds and bytes. Undefined where that does not say everything: at a
 * link, at what cannot be read, and at what another run is writing or was when it ended.
 */
export function hashOfPaths(paths: readonly string[], isLeftOut: LeaveOut): string | undefined {
  const hash = createHash('sha256');
  try {
    return paths.every((path) => add(hash, path, isLeftOut)) ? hash.digest('hex') : undefined;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return undefined;
    throw error;
  }
}

/** Adds what stands at a path; false where a hash cannot say what that is. */
function add(hash: Hash, path: string, isLeftOut: LeaveOut): boolean {
  const entry = entryAt(path);
  if (entry !== undefined && isLeftOut(path, entry)) return true;
  if (entry?.isFile() && !path.endsWith(TEMPORARY_SUFFIX)) {
    const content = readFileSync(path);
    hash.update(`${path}\0file ${content.length}\0`).update(content);
    return true;
  }
  hash.update(`${path}\0${entry === undefined ? 'nothing' : 'folder'}\0`);
  if (!entry?.isDirectory()) return entry === undefined;
  const below = readdirSync(path).map((name) => join(path, name));
  return below.sort().every((inside) => add(hash, inside, isLeftOut));
}
