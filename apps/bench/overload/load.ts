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
  /** 99th percentile of the liveness check, in milliseconds. */
  readonly liveness: number;
}

/**
 * Those that are refused come back at once, which is the worst that they can do.
 * @param adminUrl where liveness is asked for, as orchestrators do in `deploy`: Node accepts one connection of a port in a turn, and
 *   callers may be many
 * @throws Error where an answer is neither a success nor 503
 */
export async function load(
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
