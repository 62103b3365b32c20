import { readdirSync, readFileSync } from 'node:fs';
import { processorTimeOf } from '../contenders/contender.js';
import { askServer } from '../database/seeded-server.js';

/** Tells the processor time, in milliseconds, of the processes that a PostgreSQL server has at the moment of the call. Linux only. */
export async function serverTime(url: string): Promise<() => number> {
  const [row] = await askServer(url, `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid`);
  const parent = String(row?.pid);
  return () =>
    readdirSync('/proc')
      .filter((name) => parentOf(name) === parent)
      .reduce((sum, name) => sum + (processorTimeOf(Number(name)) ?? 0), 0);
}

/** The fourth word of `stat`, after the name of the program in brackets; undefined where there is no such process. */
function parentOf(process: string): string | undefined {
  try {
    return /\) \S+ (\d+)/.exec(readFileSync(`/proc/${process}/stat`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
