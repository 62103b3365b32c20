import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Results that are kept of one kind. */
const MOST = 64;

/** What a result of a kind was when it followed from the same; undefined if that is not known. */
export function recall(cache: string, kind: string, from: string): string | undefined {
  const path = pathOf(cache, kind, from);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/**
 * Keeps a result in a folder, for whoever recalls it.
 *
 * @param from all that it follows from: what is left out is never worked out anew.
 */
export function keep(cache: string, kind: string, from: string, result: string): void {
  const path = pathOf(cache, kind, from);
  const beside = `${path}.${process.pid}`;
  mkdirSync(cache, { recursive: true });
  writeFileSync(beside, result);
  renameSync(beside, path);
  forgetOld(cache, kind);
}

const pathOf = (cache: string, kind: string, from: string): string =>
  join(cache, `${kind}-${createHash('sha256').update(from).digest('hex').slice(0, 32)}`);

function forgetOld(cache: string, kind: string): void {
  const kept = readdirSync(cache).filter((name) => name.startsWith(`${kind}-`));
  if (kept.length <= MOST) return;
  const byAge = kept.map((name) => ({
    name,
    time: statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }));
  byAge.sort((left, right) => right.time - left.time);
  for (const { name } of byAge.slice(MOST)) rmSync(join(cache, name), { force: true });
}
