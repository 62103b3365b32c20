import { freePort } from '@catalog-service/testing';
import { OURS, startContender } from '../contenders/contender.js';
import type { SeededServer } from '../database/seeded-server.js';
import type { Effort } from '../measure.js';
import { atLeast, atMost, type Goal, goalsText } from '../report/goal.js';
import { textTable } from '../report/text-table.js';
import { MEASURED, mixed, type RequestPlace } from '../requests.js';
import { deployedOptions } from './deployed-options.js';
import { type Figures, figuresOf, type Spread, spreadOf } from './figures.js';
import { type Load, load, type Process } from './load.js';

export interface OverloadOptions {
  readonly server: SeededServer;
  readonly monitors: number;
  /** `rounds` are of one start. */
  readonly effort: Effort;
  readonly starts: number;
  readonly onProgress: (title: string, share: number) => void;
}

/** How many times the connections that are served well. */
const TIMES = [1, 3, 10, 30];
/** That of them of which there are goals. */
const OVERLOADED = 10;
const OPERATIONS = [MEASURED.listWithTotal, MEASURED.getItem, MEASURED.create, mixed];
/** So many processes on one database. */
const PROCESSES = [1, 2];
const HEADER = [
  '',
  'connections',
  'answered/s',
  'of the best',
  'lowest',
  'highest start',
  'µs a request',
  'p99, ms',
  'refused/s',
  'liveness p99, ms',
];

/**
 * Puts the service, started several times, under ever more connections than it serves well: one process, then several. Gives a table, and
 * which goals are reached.
 */
export async function measureOverload(options: OverloadOptions): Promise<string> {
  const { effort, starts, onProgress } = options;
  const loads: { readonly title: string; readonly times: number; readonly figures: Spread }[] = [];
  for (const [scene, processes] of PROCESSES.entries()) {
    /** By start, operation and number of connections. */
    const figures: (readonly (readonly Figures[])[])[] = [];
    for (let start = 0; start < starts; start += 1) {
      const done = (share: number) => (scene + (start + share) / starts) / PROCESSES.length;
      figures.push(
        await ofOneStart({ ...options, processes, onProgress: (title, share) => onProgress(title, done(share)) }),
      );
    }
    for (const [operation, { title }] of OPERATIONS.entries()) {
      for (const [level, times] of TIMES.entries()) {
        const ofLevel = figures.flatMap((start) => start[operation]?.[level] ?? []);
        loads.push({
          title: `${title}, ${processes === 1 ? '1 process' : `${processes} processes`}`,
          times,
          figures: spreadOf(ofLevel),
        });
      }
    }
  }
  const rows = loads.map((load) => cells(load.title, load.times * effort.connections, load.figures));
  const goals = loads.filter(({ times }) => times === OVERLOADED).flatMap((load) => goalsOf(load.title, load.figures));
  return `${textTable(HEADER, rows)}\n\n${goalsText(goals)}\n`;
}

function goalsOf(title: string, { share, p99, liveness }: Spread): readonly Goal[] {
  const beginning = `${title}, ${OVERLOADED} times the connections`;
  return [
    atLeast(`${beginning}: answered, of the best`, share, 0.9, '×'),
    atMost(`${beginning}: p99`, p99, 1_000, 'ms'),
    atMost(`${beginning}: liveness`, liveness, 100, 'ms'),
  ];
}

/** All numbers of connections by turns, so that what else the machine does disturbs them alike. */
async function ofOneStart({
  server,
  monitors,
  effort,
  onProgress,
  processes,
}: Omit<OverloadOptions, 'starts'> & { readonly processes: number }): Promise<readonly (readonly Figures[])[]> {
  const place: RequestPlace = { credentials: server.credentials, monitors };
  const url = await server.freshDatabase();
  const running: Process[] = [];
  let number = 0;
  try {
    for (let count = 0; count < processes; count += 1) running.push(await startProcess(url, place));
    const all: (readonly Figures[])[] = [];
    for (const operation of OPERATIONS) {
      const levels = TIMES.map((times) => ({ connections: effort.connections * times, rounds: [] as Load[] }));
      for (let round = 0; round < effort.rounds; round += 1) {
        onProgress(operation.title, (all.length + round / effort.rounds) / OPERATIONS.length);
        for (const { connections, rounds } of round % 2 === 0 ? levels : levels.toReversed()) {
          const next = () => operation.request(place, number++);
          rounds.push(await load(running, { ...effort, connections }, next));
        }
      }
      all.push(figuresOf(levels.map(({ rounds }) => rounds)));
    }
    return all;
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
    await server.drop(url);
  }
}

async function startProcess(url: string, place: RequestPlace): Promise<Process> {
  const adminPort = await freePort();
  const environment = { DATABASE_URL: url, ADMIN_PORT: String(adminPort) };
  const first = MEASURED.getItem.request(place, 0);
  const running = await startContender(OURS, { environment, first, nodeOptions: deployedOptions() });
  return { ...running, adminUrl: `http://127.0.0.1:${adminPort}` };
}

function cells(title: string, connections: number, figures: Spread): string[] {
  const { answered, share, lowest, highest, processorTime, p99, refused, liveness } = figures;
  const shares = [share, lowest, highest].map((one) => one.toFixed(2));
  const rest = [processorTime, p99, refused, liveness].map((one) => one.toFixed(0));
  return [title, String(connections), answered.toFixed(0), ...shares, ...rest];
}
