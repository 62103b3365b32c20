import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Results of one kind that are stored. */
const MOST = 64;

/** The stored result of a kind for this input; undefined if there is none. */
export function recall(cache: string, kind: string, from: string): string | undefined {
  const path = pathOf(cache, kind, from);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Stores a result. @param from everything that it depends on */
export function store(cache: string, kind: string, from: string, result: string): void {
  if (keep(pathOf(cache, kind, from), result)) forgetOld(cache, kind);
}

/**
 * Writes a file of the cache. Of two concurrent runs, the last one replaces an equal file.
 *
 * @returns false if the folder cannot be written, such as in a read-only image: the next run computes the result again.
 */
export function keep(path: string, content: string | Buffer): boolean {
  const own = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(own, content);
    renameSync(own, path);
    return true;
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    if (existsSync(own)) rmSync(own);
    return false;
  }
}

const pathOf = (cache: string, kind: string, from: string): string =>
  join(cache, `${kind}-${createHash('sha256').update(from).digest('hex').slice(0, 32)}`);

function forgetOld(cache: string, kind: string): void {
  const stored = readdirSync(cache).filter((name) => name.startsWith(`${kind}-`));
  if (stored.length <= MOST) return;
  const byAge = stored.map((name) => ({
    name,
    time: statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }));
  byAge.sort((left, right) => right.time - left.time);
  for (const { name } of byAge.slice(MOST)) rmSync(join(cache, name), { force: true });
}
