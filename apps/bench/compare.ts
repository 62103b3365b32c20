import { type Contender, startContender } from './contenders/contender.js';
import type { SeededServer } from './database/seeded-server.js';
import type { LoadResult } from './load/generate-load.js';
import { type Effort, measure, median, medianLoad } from './measure.js';
import { MEASURED, type Operation, type RequestPlace } from './requests.js';

/** The medians of one contender. */
export interface ContenderResult {
  readonly contender: Contender;
  /** By the title of the operation. */
  readonly loads: ReadonlyMap<string, LoadResult>;
  /** Resident MiB after the load of a round. */
  readonly memory: number;
  /** Milliseconds from the start of the process to its first 200. */
  readonly coldStart: number;
}

export interface CompareOptions {
  readonly server: SeededServer;
  readonly monitors: number;
  readonly contenders: readonly Contender[];
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
 */
export async function compare(options: CompareOptions): Promise<readonly ContenderResult[]> {
  const { contenders, operations, effort, onProgress } = options;
  const turns = new Map<Contender, Turn[]>(contenders.map((contender) => [contender, []]));
  const steps = effort.rounds * contenders.length * operations.length;
  let step = 0;
  for (let round = 1; round <= effort.rounds; round += 1) {
    for (const [contender, done] of turns) {
      const onOperation = ({ title }: Operation) => {
        onProgress(`Round ${round}: ${contender.title}, ${title}`, step / steps);
        step += 1;
      };
      done.push(await takeTurn(contender, options, onOperation));
    }
  }
  return [...turns].map(([contender, done]) => ({
    contender,
    loads: new Map(
      operations.map(({ title }) => [title, medianLoad(done.flatMap(({ loads }) => loads.get(title) ?? []))]),
    ),
    memory: median(done.map(({ memory }) => memory)),
    coldStart: median(done.map(({ coldStart }) => coldStart)),
  }));
}

async function takeTurn(
  contender: Contender,
  { server, monitors, operations, effort }: CompareOptions,
  onOperation: (operation: Operation) => void,
): Promise<Turn> {
  const place: RequestPlace = { credentials: server.credentials, monitors };
  const url = await server.freshDatabase();
  const running = await startContender(contender, {
    environment: { DATABASE_URL: url },
    first: MEASURED.getItem.request(place, 0),
  });
  try {
    const loads = new Map<string, LoadResult>();
    for (const operation of operations) {
      onOperation(operation);
      loads.set(operation.title, await measure([running.baseUrl], operation, place, effort));
    }
    return { loads, memory: await running.memory(), coldStart: running.coldStart };
  } finally {
    await running.stop();
    await server.drop(url);
  }
}
