import { join, relative, resolve } from 'node:path';
import { type Contender, OURS, type RunningContender, startContender } from './contenders/contender.js';
import { ROOT } from './database/operator.js';
import type { SeededServer } from './database/seeded-server.js';
import { type Effort, measure, median, type Turn } from './measure.js';
import { textTable } from './report/text-table.js';
import { type Asked, MEASURED, type Operation, type RequestPlace } from './requests.js';

export interface AgainstOptions {
  readonly server: SeededServer;
  readonly monitors: number;
  /** This build and another one. */
  readonly builds: readonly [Contender, Contender];
  readonly operations: readonly Operation[];
  readonly effort: Effort;
  readonly onProgress: (title: string, share: number) => void;
}

/** This build, and one in another folder of this project. */
export function besideFolder(folder: string): readonly [Contender, Contender] {
  const program = relative(ROOT, join(resolve(folder), OURS.program));
  return [OURS, { ...OURS, title: 'the other build', program }];
}

/** Of each operation, before the turns. */
const WARM_UP = { warmUpSeconds: 1.5, seconds: 0 };
/** In the rounds records of other numbers are created. */
const NUMBERS_OF_ROUND = 1_000_000;

/**
 * Measures two builds by turns, each on data of its own: both run all the time, and of what the machine does beside them
 * each gets its part. On a machine that does much beside, processor time says more than requests a second. Gives a table.
 */
export async function measureAgainst({
  server,
  monitors,
  builds,
  operations,
  effort,
  onProgress,
}: AgainstOptions): Promise<string> {
  const place: RequestPlace = { credentials: server.credentials, monitors };
  const urls = [await server.freshDatabase(), await server.freshDatabase()];
  const running: RunningContender[] = [];
  try {
    for (const [index, contender] of builds.entries()) {
      const environment = { DATABASE_URL: urls[index] ?? '' };
      running.push(await startContender(contender, { environment, first: MEASURED.getItem.request(place, 0) }));
    }
    const rows: string[][] = [];
    for (const operation of operations) {
      for (const { baseUrl } of running) await measure([baseUrl], operation, place, { ...effort, ...WARM_UP });
      const turns: Turn[][] = running.map(() => []);
      for (let round = 0; round < effort.rounds; round += 1) {
        onProgress(operation.title, (rows.length + round / effort.rounds) / operations.length);
        for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
          const contender = running[index];
          if (contender !== undefined) turns[index]?.push(await takeTurn(contender, round, operation, place, effort));
        }
      }
      rows.push([operation.title, ...figuresOf(turns)]);
    }
    return `${textTable(['', 'requests/s', 'of the other', 'ratio', 'µs a request', 'of the other', 'ratio'], rows)}\n`;
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
    for (const url of urls) await server.drop(url);
  }
}

/** Puts a process under the load of one operation for a while. */
export async function takeTurn(
  { baseUrl, processorTime }: RunningContender,
  round: number,
  asked: Asked,
  place: RequestPlace,
  effort: Effort,
): Promise<Turn> {
  let requests = 0;
  // Of each round other numbers: what is created is not there yet.
  const request: Asked['request'] = (where, number) => {
    requests += 1;
    return asked.request(where, (round + 1) * NUMBERS_OF_ROUND + number);
  };
  const before = processorTime();
  const load = await measure([baseUrl], { request }, place, effort);
  const after = processorTime();
  const used = before === undefined || after === undefined ? Number.NaN : after - before;
  return { ...load, processorTime: (used * 1000) / requests };
}

/** The medians of both, and the medians of what they are to each other round by round. */
function figuresOf([ours = [], others = []]: readonly (readonly Turn[])[]): readonly string[] {
  return (['requestsASecond', 'processorTime'] as const).flatMap((figure) => [
    median(ours.map((turn) => turn[figure])).toFixed(0),
    median(others.map((turn) => turn[figure])).toFixed(0),
    median(ours.map((turn, round) => turn[figure] / (others[round]?.[figure] ?? Number.NaN))).toFixed(3),
  ]);
}
