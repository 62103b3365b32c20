import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailable } from './database.js';

/** The process that holds a lock. `started` distinguishes it from a later one with the same number. */
interface Holder {
  readonly pid: number;
  readonly started: string;
}

/** Folders locked by this process: its own number in a lock file proves nothing after a restart in a container. */
const held = new Set<string>();

/**
 * Locks an existing folder for this process, and gives the function that releases it. The lock of a process that has ended is
 * taken over.
 * @throws DatabaseUnavailable, naming the folder and the process that holds it
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  if (held.has(path)) throw inUse(folder, process.pid);
  const mine = join(folder, `lock.${process.pid}`);
  writeFileSync(mine, lockText(process.pid), { mode: 0o600 });
  try {
    // A link, not a write: the lock appears with its content or not at all, and never replaces another.
    while (!tryLink(mine, path)) removeStale(folder, path);
  } finally {
    rmSync(mine, { force: true });
  }
  held.add(path);
  return () => {
    if (held.delete(path)) rmSync(path, { force: true });
  };
}

/** The content of the lock file while the running process of this number holds the lock. */
export function lockText(pid: number): string {
  return JSON.stringify({ pid, started: startOf(pid) } satisfies Holder);
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isSystemError(error) && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @throws DatabaseUnavailable if the holder is running. */
function removeStale(folder: string, path: string): void {
  const before = read(path);
  if (before === undefined) return;
  const holder = parse(before);
  if (holder !== undefined && isAlive(holder)) throw inUse(folder, holder.pid);
  // Another process may have taken over the lock meanwhile: the content of the moved file shows that.
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) !== before) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (isSystemError(error) && error.code === 'ESRCH') return false;
  }
  return startOf(holder.pid) === holder.started;
}

/** When the process started, as the system says it; empty if it does not. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  const boot = read('/proc/sys/kernel/random/boot_id');
  // The name, in parentheses, may contain anything; the start is the 20th value after it.
  const start = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return start === undefined || boot === undefined ? '' : `${boot.trim()} ${start}`;
}

function parse(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value)) return undefined;
    const { pid, started } = value;
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Whether it is an error of the system, such as ENOENT. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}

function inUse(folder: string, pid: number): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `The data folder ${folder} is in use by process ${pid}; stop it, or use another folder`,
  );
}
