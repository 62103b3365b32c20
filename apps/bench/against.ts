import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { type Contender, OURS, type RunningContender, startContender } from './contenders/contender.js';
import { type Environment, ROOT } from './database/operator.js';
import { type SeededServer, seedEmbedded } from './database/seeded-server.js';
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
 * Measures two builds by turns, each on data of its own, so that other load of the machine affects both. Each round starts both programs
 * anew: the compiler of Node makes two starts of one build differ by as much as 7 %. On a machine with other load, processor time says
 * more than requests a second. Gives a table.
 */
export async function measureAgainst({ server, ...options }: AgainstOptions): Promise<string> {
  const place: RequestPlace = { credentials: server.credentials, monitors: options.monitors };
  const urls = [await server.freshDatabase(), await server.freshDatabase()];
  try {
    return await byTurns(
      place,
      urls.map((url) => ({ DATABASE_URL: url })),
      options,
    );
  } finally {
    for (const url of urls) await server.drop(url);
  }
}

/** The same on embedded databases. */
export async function measureEmbeddedAgainst(options: Omit<AgainstOptions, 'server'>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'benchmark-'));
  try {
    const environments = ['one', 'other'].map((name) => ({
      DATABASE_URL: '',
      EMBEDDED_DATABASE: 'on',
      DATA_FOLDER: join(folder, name),
    }));
    const [one, other] = environments;
    if (one === undefined || other === undefined) throw new Error('There are two builds');
    const credentials = await seedEmbedded(one, options.monitors);
    await cp(one.DATA_FOLDER, other.DATA_FOLDER, { recursive: true });
    return await byTurns({ credentials, monitors: options.monitors }, environments, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function byTurns(
  place: RequestPlace,
  environments: readonly Environment[],
  { builds, operations, effort, onProgress }: Omit<AgainstOptions, 'server'>,
): Promise<string> {
  const turns = new Map(operations.map((operation): [Operation, Turn[][]] => [operation, builds.map(() => [])]));
  for (let round = 0; round < effort.rounds; round += 1) {
    const running: RunningContender[] = [];
    try {
      for (const [index, contender] of builds.entries()) {
        const environment = environments[index] ?? {};
        running.push(await startContender(contender, { environment, first: MEASURED.getItem.request(place, 0) }));
      }
      for (const [number, operation] of operations.entries()) {
        onProgress(operation.title, (round + number / operations.length) / effort.rounds);
        const warmUp = effort.rounds + round;
        for (const each of running) await takeTurn(each, warmUp, operation, place, { ...effort, ...WARM_UP });
        for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
          const contender = running[index];
          const turn = contender && (await takeTurn(contender, round, operation, place, effort));
          if (turn !== undefined) turns.get(operation)?.[index]?.push(turn);
        }
      }
    } finally {
      await Promise.all(running.map(({ stop }) => stop()));
    }
  }
  const rows = [...turns].map(([operation, ofBuilds]) => [operation.title, ...figuresOf(ofBuilds)]);
  return `${textTable(['', 'requests/s', 'of the other', 'ratio', 'µs a request', 'of the other', 'ratio', 'of rounds'], rows)}\n`;
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

/** The medians of both, the medians of their ratios round by round, and the lowest and highest ratio of processor time. */
function figuresOf([ours = [], others = []]: readonly (readonly Turn[])[]): readonly string[] {
  const ratios = (figure: 'requestsASecond' | 'processorTime') =>
    ours.map((turn, round) => turn[figure] / (others[round]?.[figure] ?? Number.NaN));
  const figures = (['requestsASecond', 'processorTime'] as const).flatMap((figure) => [
    median(ours.map((turn) => turn[figure])).toFixed(0),
    median(others.map((turn) => turn[figure])).toFixed(0),
    median(ratios(figure)).toFixed(3),
  ]);
  const ofRounds = ratios('processorTime');
  return [...figures, `${Math.min(...ofRounds).toFixed(2)}–${Math.max(...ofRounds).toFixed(2)}`];
}
