import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OURS, startContender } from './contenders/contender.js';
import type { Environment } from './database/operator.js';
import type { SeededServer } from './database/seeded-server.js';
import type { BenchRequest } from './load/request.js';
import { median } from './measure.js';
import { atMost, goalsText } from './report/goal.js';
import { textTable } from './report/text-table.js';

const READY: BenchRequest = { method: 'GET', path: '/health/ready', headers: {}, body: '' };

/** So often each is started; what is given is the median, and of memory the most. */
const TIMES = 3;

interface Start {
  readonly title: string;
  /** Milliseconds from the start of the process to the first 200. */
  readonly ready: number;
  /** MiB. */
  readonly resident: number;
  /** MiB at most, NaN where the machine does not tell. */
  readonly peak: number;
}

/** How long a start takes, and the memory of it: on a new data folder, on one that is there, on a server. */
export async function measureStarts(server: SeededServer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'benchmark-'));
  const url = await server.freshDatabase();
  try {
    const embedded = (name: string): Environment => ({
      DATABASE_URL: '',
      EMBEDDED_DATABASE: 'on',
      DATA_FOLDER: join(folder, name),
    });
    const onServer = () => ({ DATABASE_URL: url });
    const fresh = await startTimes('embedded, a new folder', (time) => embedded(`${time}`));
    const again = await startTimes('embedded, a folder that is there', () => embedded('0'));
    const ofServer = await startTimes('a server', onServer);
    const inFiles = await startTimes('a server, not bundled', onServer, 'dist/apps/api/src/main.js');
    const rows = [fresh, again, ofServer, inFiles].map(({ title, ...figures }) => [
      title,
      ...[figures.ready, figures.resident, figures.peak].map((figure) => figure.toFixed(0)),
    ]);
    const goals = [
      atMost(fresh.title, fresh.ready, 2_500, 'ms'),
      atMost(ofServer.title, ofServer.ready, 900, 'ms'),
      ...[fresh, again].map(({ title, peak }) => atMost(`${title}, at most`, peak, 300, 'MiB')),
    ];
    return `${textTable(['', 'first 200, ms', 'resident, MiB', 'at most, MiB'], rows)}\n\n${goalsText(goals)}\n`;
  } finally {
    await server.drop(url);
    await rm(folder, { recursive: true, force: true });
  }
}

async function startTimes(title: string, environment: (time: number) => Environment, program?: string): Promise<Start> {
  const starts: Start[] = [];
  for (let time = 0; time < TIMES; time += 1) starts.push(await start(title, environment(time), program));
  const most = (figure: 'resident' | 'peak') => Math.max(...starts.map((one) => one[figure]));
  return { title, ready: median(starts.map(({ ready }) => ready)), resident: most('resident'), peak: most('peak') };
}

async function start(title: string, environment: Environment, program = OURS.program): Promise<Start> {
  const running = await startContender({ ...OURS, program }, { environment, first: READY });
  try {
    const peak = await peakOf(running.pid);
    return { title, ready: running.coldStart, resident: await running.memory(), peak };
  } finally {
    await running.stop();
  }
}

const KIB_A_MIB = 1_024;

/** From Linux' `/proc`. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kib = /^VmHWM:\s+(\d+)/m.exec(status)?.[1];
  return kib === undefined ? Number.NaN : Number(kib) / KIB_A_MIB;
}
