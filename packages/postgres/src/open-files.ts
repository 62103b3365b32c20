import { readFileSync } from 'node:fs';

/** The defaults of PostgreSQL: at least, and at most. */
const LEAST_FILES = 64;
const MOST_FILES = 1_000;

/** How many files this process may have open, sockets included: Node raises the soft limit to the hard one. Infinite where the system does not tell. */
export function openFilesLimit(): number {
  try {
    const [, hard] = /^Max open files +\S+ +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return hard === undefined ? Number.POSITIVE_INFINITY : Number(hard);
  } catch {
    // Only Linux has the file.
    return Number.POSITIVE_INFINITY;
  }
}

/** How many files the embedded database keeps open at most: a quarter of all. */
export function embeddedFiles(limit: number = openFilesLimit()): number {
  return Math.floor(Math.min(MOST_FILES, Math.max(LEAST_FILES, limit / 4)));
}
