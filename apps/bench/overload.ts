import { freePort } from '../api/src/testing/server-process.js';
import { OURS, type RunningContender, startContender } from './contenders/contender.js';
import type { SeededServer } from './database/seeded-server.js';
import { generateLoad } from './load/generate-load.js';
import { watchLiveness } from './load/liveness.js';
import { type Effort, median } from './measure.js';
import { textTable } from './report/text-table.js';
import { MEASURED, type Operation, type RequestPlace } from './requests.js';

export interface OverloadOptions {
  readonly server: SeededServer;
  readonly monitors: number;
  readonly effort: Effort;
  readonly onProgress: (title: string, share: number) => void;
}

/** How many times the connections that are served well. */
const TIMES = [1, 3, 10, 30];
const HEADER = [
  '',
  'connections',
  'answered/s',
  'of the best',
  'µs a request',
  'p99, ms',
  'refused/s',
  'liveness p99, ms',
];

/**
 * Puts the service under ever more connections than it serves well; those that are refused come back at once, which is the worst that
 * they can do. All by turns, so that what else the machine does disturbs them alike. Gives a table.
 */
export async function measureOverload({ server, monitors, effort, onProgress }: OverloadOptions): Promise<string> {
  const place: RequestPlace = { credentials: server.credentials, monitors };
  const url = await server.freshDatabase();
  const first = MEASURED.getItem.request(place, 0);
  const adminPort = await freePort();
  const environment = { DATABASE_URL: url, ADMIN_PORT: String(adminPort) };
  const running = await startContender(OURS, { environment, first });
  // Where orchestrators ask, as in `deploy`: Node accepts one connection of a port in a turn, and callers may be many.
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  const operations = [MEASURED.listWithTotal, MEASURED.getItem, MEASURED.create];
  const rows: string[][] = [];
  let number = 0;
  try {
    for (const operation of operations) {
      const loads = TIMES.map((times) => ({ connections: effort.connections * times, rounds: [] as Load[] }));
      for (let round = 0; round < effort.rounds; round += 1) {
        onProgress(operation.title, (rows.length / TIMES.length + round / effort.rounds) / operations.length);
        for (const { connections, rounds } of loads) {
          const next = () => operation.request(place, number++);
          rounds.push(await load(running, adminUrl, { ...effort, connections }, next));
        }
      }
      const middle = loads.map(({ connections, rounds }) => ({ connections, ...middleOf(rounds) }));
      const best = Math.max(...middle.map(({ answered }) => answered));
      rows.push(...middle.map((one) => cells(operation.title, one, best)));
    }
    return `${textTable(HEADER, rows)}\n`;
  } finally {
    await running.stop();
    await server.drop(url);
  }
}

interface Load {
  readonly answered: number;
  /** Processor time of the service for each request, in microseconds; NaN where the machine does not tell. */
  readonly processorTime: number;
  readonly p99: number;
  readonly refused: number;
  readonly liveness: number;
}

async function load(
  { baseUrl, processorTime }: RunningContender,
  adminUrl: string,
  { connections, warmUpSeconds, seconds }: Effort,
  next: () => ReturnType<Operation['request']>,
): Promise<Load> {
  let refused = 0;
  const onRefused = () => {
    refused += 1;
  };
  let requests = 0;
  const liveness = watchLiveness(adminUrl);
  const before = processorTime();
  const { requestsASecond, p99 } = await generateLoad({
    baseUrls: [baseUrl],
    connections,
    warmUpSeconds,
    seconds,
    next: () => {
      requests += 1;
      return next();
    },
    onRefused,
  });
  const after = processorTime();
  const used = before === undefined || after === undefined ? Number.NaN : after - before;
  return {
    answered: requestsASecond,
    processorTime: (used * 1000) / requests,
    p99,
    refused: refused / seconds,
    liveness: await liveness.stop(),
  };
}

/** Figure by figure the median; of liveness the worst. */
function middleOf(rounds: readonly Load[]): Load {
  const middle = (figure: keyof Load): number => median(rounds.map((round) => round[figure]));
  return {
    answered: middle('answered'),
    processorTime: middle('processorTime'),
    p99: middle('p99'),
    refused: middle('refused'),
    liveness: Math.max(...rounds.map(({ liveness }) => liveness)),
  };
}

function cells(title: string, load: Load & { readonly connections: number }, best: number): string[] {
  const { connections, answered, processorTime, p99, refused, liveness } = load;
  const figures = [connections, answered, answered / best, processorTime, p99, refused, liveness];
  return [title, ...figures.map((figure, place) => figure.toFixed(place === 2 ? 2 : 0))];
}
