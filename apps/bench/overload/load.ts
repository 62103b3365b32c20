import type { RunningContender } from '../contenders/contender.js';
import { generateLoad } from '../load/generate-load.js';
import { watchLiveness } from '../load/liveness.js';
import type { Effort } from '../measure.js';
import type { Operation } from '../requests.js';

/** What a service did under one number of connections. */
export interface Load {
  /** Requests a second that were answered with a success. */
  readonly answered: number;
  /** Processor time of the service for each request, in microseconds; NaN where the machine does not tell. */
  readonly processorTime: number;
  /** Milliseconds, of those that were answered. */
  readonly p99: number;
  /** Requests a second that were told to come back. */
  readonly refused: number;
  /** 99th percentile of the liveness check, in milliseconds; of several processes the worst. */
  readonly liveness: number;
}

/** A process of the service. */
export interface Process extends RunningContender {
  /** Where liveness is asked for, as orchestrators do in `deploy`: Node accepts one connection of a port in a turn, and callers may be many. */
  readonly adminUrl: string;
}

/**
 * Those that are refused come back at once, which is the worst that they can do. Connections are spread evenly over the processes.
 * @throws Error where an answer is neither a success nor 503
 */
export async function load(
  processes: readonly Process[],
  { connections, warmUpSeconds, seconds }: Effort,
  next: () => ReturnType<Operation['request']>,
): Promise<Load> {
  let refused = 0;
  const onRefused = () => {
    refused += 1;
  };
  let requests = 0;
  const watches = processes.map(({ adminUrl }) => watchLiveness(adminUrl));
  const before = processorTimeOf(processes);
  const loaded = generateLoad({
    baseUrls: processes.map(({ baseUrl }) => baseUrl),
    connections,
    warmUpSeconds,
    seconds,
    next: () => {
      requests += 1;
      return next();
    },
    onRefused,
  });
  // Also where the load fails: what is watched is stopped then.
  const liveness = await Promise.all(watches.map((watch) => loaded.then(watch.stop, watch.stop)));
  const { requestsASecond, p99 } = await loaded;
  const used = processorTimeOf(processes) - before;
  return {
    answered: requestsASecond,
    processorTime: (used * 1000) / requests,
    p99,
    refused: refused / seconds,
    liveness: Math.max(...liveness),
  };
}

/** Milliseconds of all of them; NaN where the machine does not tell. */
function processorTimeOf(processes: readonly Process[]): number {
  return processes.reduce((sum, { processorTime }) => sum + (processorTime() ?? Number.NaN), 0);
}
