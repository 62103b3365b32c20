import { join, relative, resolve } from 'node:path';
import { type Contender, OURS, type RunningContender, startContender } from './contenders/contender.js';
import { ROOT } from './database/operator.js';
import type { SeededServer } from './database/seeded-server.js';
import { type Effort, measure, median } from './measure.js';
import { textTable } from './report/text-table.js';
import { MEASURED, type Operation, type RequestPlace } from './requests.js';

export interface AgainstOptions {
  readonly server: SeededServer;
  readonly monitors: number;
  /** Another folder of this project, built. */
  readonly folder: string;
  readonly effort: Effort;
  readonly onProgress: (title: string, share: number) => void;
}

const NUMBERS_OF_ROUND = 1_000_000;

interface Ratio {
  readonly operation: Operation;
  /** Requests a second of this build, and of the other. */
  readonly ours: number;
  readonly other: number;
  /** The median of the ratios of the rounds. */
  readonly ratio: number;
}

/**
 * Measures this build and another one by turns, each on data of its own: both run all the time, and of what the machine does beside them
 * each gets its part. Gives a table of ratios.
 */
export async function measureAgainst({
  server,
  monitors,
  folder,
  effort,
  onProgress,
}: AgainstOptions): Promise<string> {
  const program = relative(ROOT, join(resolve(folder), OURS.program));
  const other: Contender = { ...OURS, title: 'the other build', program };
  const place: RequestPlace = { credentials: server.credentials, monitors };
  const urls = [await server.freshDatabase(), await server.freshDatabase()];
  const running: RunningContender[] = [];
  try {
    for (const [index, contender] of [OURS, other].entries()) {
      const environment = { DATABASE_URL: urls[index] ?? '' };
      running.push(await startContender(contender, { environment, first: MEASURED.getItem.request(place, 0) }));
    }
    const ratios: Ratio[] = [];
    for (const operation of Object.values(MEASURED)) {
      const rounds: { readonly ours: number; readonly other: number }[] = [];
      for (let round = 0; round < effort.rounds; round += 1) {
        onProgress(operation.title, (ratios.length + round / effort.rounds) / Object.keys(MEASURED).length);
        const [ours = 0, others = 0] = await inTurn(running, round, operation, place, effort);
        rounds.push({ ours, other: others });
      }
      ratios.push({
        operation,
        ours: median(rounds.map(({ ours }) => ours)),
        other: median(rounds.map((round) => round.other)),
        ratio: median(rounds.map((round) => round.ours / round.other)),
      });
    }
    return tableOf(ratios);
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
    for (const url of urls) await server.drop(url);
  }
}

/** Who was first in one round is second in the next. */
async function inTurn(
  running: readonly RunningContender[],
  round: number,
  operation: Operation,
  place: RequestPlace,
  effort: Effort,
): Promise<number[]> {
  const figures: number[] = [];
  for (let turn = 0; turn < running.length; turn += 1) {
    const index = (turn + round) % running.length;
    // Of each round other numbers: what is created is not there yet.
    const request: Operation['request'] = (where, number) =>
      operation.request(where, round * NUMBERS_OF_ROUND + number);
    const { requestsASecond } = await measure([running[index]?.baseUrl ?? ''], { request }, place, effort);
    figures[index] = requestsASecond;
  }
  return figures;
}

function tableOf(ratios: readonly Ratio[]): string {
  const rows = ratios.map(({ operation, ours, other, ratio }) => [
    operation.title,
    ours.toFixed(0),
    other.toFixed(0),
    ratio.toFixed(3),
  ]);
  return `${textTable(['requests a second', 'this build', 'the other', 'ratio'], rows)}\n`;
}
