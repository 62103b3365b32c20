import { checkAnswers } from './check-answers.js';
import { askedOf, type Contender, environmentOf, startContender } from './contenders/contender.js';
import type { SeededDatabases } from './database/seeded-server.js';
import type { LoadResult } from './load/generate-load.js';
import { type Effort, measure, median, medianLoad } from './measure.js';
import { messageOf } from './message.js';
import { MEASURED, type Operation, type RequestPlace } from './requests.js';

/** Who takes part, and on which data. */
export interface Entrant {
  readonly contender: Contender;
  readonly databases: SeededDatabases;
  /** Whether the others are measured also where this one fails. */
  readonly mayFail: boolean;
}

/** The medians of one contender. */
export interface ContenderResult {
  readonly contender: Contender;
  /** By the title of the operation; without those that the contender has not. */
  readonly loads: ReadonlyMap<string, LoadResult>;
  /** Resident MiB after the load of a round. */
  readonly memory: number;
  /** Milliseconds from the start of the process to its first 200. */
  readonly coldStart: number;
}

/** A contender that was not measured, and why. */
export interface Absent {
  readonly contender: Contender;
  readonly reason: string;
}

export interface Compared {
  readonly results: readonly ContenderResult[];
  readonly absent: readonly Absent[];
}

export interface CompareOptions {
  readonly monitors: number;
  readonly entrants: readonly Entrant[];
  readonly operations: readonly Operation[];
  readonly effort: Effort;
  /** @param share of the work that is done, 0 to 1 */
  readonly onProgress: (title: string, share: number) => void;
}

interface Turn {
  readonly loads: ReadonlyMap<string, LoadResult>;
  readonly memory: number;
  readonly coldStart: number;
}

/**
 * Measures each contender in turn, alone on the machine and on data that nobody has touched, and that several times over:
 * what the machine does beside it then falls on all of them.
 * @throws Error where a contender fails that may not
 */
export async function compare(options: CompareOptions): Promise<Compared> {
  const { entrants, operations, effort, onProgress } = options;
  const turns = new Map<Entrant, Turn[]>(entrants.map((entrant) => [entrant, []]));
  const absent: Absent[] = [];
  const steps = effort.rounds * entrants.length * operations.length;
  let step = 0;
  for (let round = 1; round <= effort.rounds; round += 1) {
    for (const [entrant, done] of turns) {
      const { contender } = entrant;
      const onOperation = ({ title }: Operation) => {
        onProgress(`Round ${round}: ${contender.title}, ${title}`, step / steps);
        step += 1;
      };
      try {
        done.push(await takeTurn(entrant, options, onOperation));
      } catch (error) {
        if (!entrant.mayFail) throw error;
        absent.push({ contender, reason: messageOf(error) });
        turns.delete(entrant);
      }
    }
  }
  return { results: [...turns].map(([{ contender }, done]) => mediansOf(contender, done)), absent };
}

function mediansOf(contender: Contender, turns: readonly Turn[]): ContenderResult {
  const titles = new Set(turns.flatMap(({ loads }) => [...loads.keys()]));
  return {
    contender,
    loads: new Map(
      [...titles].map((title) => [title, medianLoad(turns.flatMap(({ loads }) => loads.get(title) ?? []))]),
    ),
    memory: median(turns.map(({ memory }) => memory)),
    coldStart: median(turns.map(({ coldStart }) => coldStart)),
  };
}

async function takeTurn(
  { contender, databases }: Entrant,
  { monitors, operations, effort }: CompareOptions,
  onOperation: (operation: Operation) => void,
): Promise<Turn> {
  const place: RequestPlace = { credentials: databases.credentials, monitors };
  const url = await databases.freshDatabase();
  try {
    const { request } = askedOf(contender, MEASURED.getItem) ?? MEASURED.getItem;
    const environment = environmentOf(contender, url);
    const running = await startContender(contender, { environment, first: request(place, 0) });
    try {
      await checkAnswers(contender, running.baseUrl, place, operations);
      const loads = new Map<string, LoadResult>();
      for (const operation of operations) {
        onOperation(operation);
        const asked = askedOf(contender, operation);
        if (asked === undefined) continue;
        loads.set(operation.title, await measure([running.baseUrl], asked, place, effort));
      }
      return { loads, memory: await running.memory(), coldStart: running.coldStart };
    } finally {
      await running.stop();
    }
  } finally {
    await databases.drop(url);
  }
}
