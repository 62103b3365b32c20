import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { UserError } from '../user-error.js';
import { isRunning } from './repair-migrations.js';

const PAUSE_MS = 50;
const LONGEST_MS = 120_000;

/**
 * Runs what writes the files of a project while no other process does: it would delete the other one's temporary files. A process that
 * ended without giving way is passed over.
 *
 * @throws UserError if another process does not end in two minutes
 */
export async function oneRun<T>(root: string, run: () => Promise<T>): Promise<T> {
  const name = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16);
  const lock = join(tmpdir(), `catalog-${name}.lock`);
  const start = performance.now();
  while (!taken(lock)) {
    const holder = textOf(lock);
    if (holder === undefined) continue;
    if (!isRunning(Number(holder))) rmSync(lock, { force: true });
    else if (performance.now() - start < LONGEST_MS) await setTimeout(PAUSE_MS);
    else throw new UserError(`The process ${holder} writes this project already. If it does not, delete ${lock}.`);
  }
  try {
    return await run();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Whether the lock is this process's now. */
function taken(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
