import { generateLoad, type LoadResult } from './load/generate-load.js';
import type { Asked, RequestPlace } from './requests.js';

/** How long, and how hard, everything is measured. */
export interface Effort {
  readonly rounds: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly connections: number;
  /** Of the load before memory is read. */
  readonly memorySeconds: number;
}

/** One turn of a contender. */
export interface Turn extends LoadResult {
  /** Processor time of the service for a request, in microseconds; NaN where the machine does not tell. */
  readonly processorTime: number;
}

/** Puts one operation under load. @param rate requests a second, at regular intervals; absent for as many as there are @throws Error where an answer is no success. */
export function measure(
  baseUrls: readonly string[],
  { request }: Asked,
  place: RequestPlace,
  { warmUpSeconds, seconds, connections }: Effort,
  rate?: number,
): Promise<LoadResult> {
  let number = 0;
  const next = () => request(place, number++);
  return generateLoad({ baseUrls, connections, warmUpSeconds, seconds, next, rate });
}

/** The middle one; of an even number, the lower of the two in the middle. @throws RangeError where there is none. */
export function median(values: readonly number[]): number {
  const middle = [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new RangeError('There is no median of nothing');
  return middle;
}

/** Figure by figure the median of several turns. */
export function medianTurn(results: readonly Turn[]): Turn {
  return {
    requestsASecond: median(results.map(({ requestsASecond }) => requestsASecond)),
    p50: median(results.map(({ p50 }) => p50)),
    p99: median(results.map(({ p99 }) => p99)),
    processorTime: median(results.map(({ processorTime }) => processorTime)),
  };
}
