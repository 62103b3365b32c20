import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailable } from './database.js';

/** Who holds a lock. `started` tells a process from a later one that got the same number. */
interface Holder {
  readonly pid: number;
  readonly started: string;
}

/** Folders locked by this process: its own number in a lock file proves nothing after a restart in a container. */
const held = new Set<string>();

/**
 * Takes the folder for this process alone, and gives the function that releases it. The lock of a process that is gone
 * is taken over. The folder exists.
 * @throws DatabaseUnavailable, naming the folder and the process that holds it.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  if (held.has(path)) throw inUse(folder, process.pid);
  const mine = join(folder, `lock.${process.pid}`);
  writeFileSync(mine, lockText(process.pid), { mode: 0o600 });
  try {
    // A link, not a write: the lock appears with its content or not at all, and never over another.
    while (!tryLink(mine, path)) removeStale(folder, path);
  } finally {
    rmSync(mine, { force: true });
  }
  held.add(path);
  return () => {
    if (held.delete(path)) rmSync(path, { force: true });
  };
}

/** What the lock file says when the process of this number, which runs, holds the lock. */
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

/** @throws DatabaseUnavailable where the holder lives. */
function removeStale(folder: string, path: string): void {
  const before = read(path);
  if (before === undefined) return;
  const holder = parse(before);
  if (holder !== undefined && isAlive(holder)) throw inUse(folder, holder.pid);
  // Another process may have taken the lock over in the meantime: what was moved away tells.
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

/** When the process started, in words of the system; empty where it does not say. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  const boot = read('/proc/sys/kernel/random/boot_id');
  // The name, in parentheses, may hold anything; the start is the 22nd value, and the 20th after the name.
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

/** Whether it is what the system said, such as ENOENT. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}

function inUse(folder: string, pid: number): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `The data folder ${folder} is in use by process ${pid}; stop it or use another folder`,
  );
}
