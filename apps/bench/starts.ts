import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OURS, startContender } from './contenders/contender.js';
import type { Environment } from './database/operator.js';
import type { SeededServer } from './database/seeded-server.js';
import type { BenchRequest } from './load/request.js';
import { textTable } from './report/text-table.js';

const READY: BenchRequest = { method: 'GET', path: '/health/ready', headers: {}, body: '' };

/** From the start of the process to the first 200, and the memory that it took: on a new data folder, on one that is there, on a server. */
export async function measureStarts(server: SeededServer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'benchmark-'));
  const url = await server.freshDatabase();
  try {
    const embedded = { DATABASE_URL: '', DATA_FOLDER: join(folder, 'data') };
    const rows = [
      await start('embedded, a new folder', embedded),
      await start('embedded, a folder that is there', embedded),
      await start('a server', { DATABASE_URL: url }),
      await start('a server, not bundled', { DATABASE_URL: url }, 'dist/apps/api/src/main.js'),
    ];
    return `${textTable(['', 'first 200, ms', 'resident, MiB', 'at most, MiB'], rows)}\n`;
  } finally {
    await server.drop(url);
    await rm(folder, { recursive: true, force: true });
  }
}

async function start(title: string, environment: Environment, program = OURS.program): Promise<string[]> {
  const running = await startContender({ ...OURS, program }, { environment, first: READY });
  try {
    const peak = await peakOf(running.pid);
    return [title, running.coldStart.toFixed(0), (await running.memory()).toFixed(0), peak];
  } finally {
    await running.stop();
  }
}

const KIB_A_MIB = 1_024;

/** From Linux' `/proc`; empty where the machine does not tell. */
async function peakOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kib = /^VmHWM:\s+(\d+)/m.exec(status)?.[1];
  return kib === undefined ? '' : (Number(kib) / KIB_A_MIB).toFixed(0);
}
