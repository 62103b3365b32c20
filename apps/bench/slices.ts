import type { RunningContender } from './contenders/contender.js';
import { generateLoad, type LoadResult, loadResult } from './load/generate-load.js';
import { Latencies } from './load/latencies.js';
import { type Effort, measure } from './measure.js';
import type { Operation, RequestPlace } from './requests.js';

/** What one of several operations comes to that take turns within one load. */
export interface SlicedLoad extends LoadResult {
  /** Processor time of the service for a request, in microseconds; NaN where the machine does not tell. */
  readonly processorTime: number;
}

/** Short beside what else the machine does, so that it disturbs all operations alike. */
const SLICE_MS = 60;
/** Until the answers to the operation before have come. */
const SETTLING_MS = 8;

/** All that has been counted of one operation. */
class Sum {
  readonly latencies = new Latencies();
  milliseconds = 0;
  requests = 0;
  processorTime = 0;

  get result(): SlicedLoad {
    const processorTime = (this.processorTime * 1_000) / this.requests;
    return { ...loadResult(this.latencies, this.milliseconds / 1_000), processorTime };
  }
}

/**
 * Puts one process under the load of several operations, a slice of 60 ms of each in turn on the same connections: tells
 * differences of a hundredth, which are lost between loads that run one after the other. Each operation gets
 * `effort.rounds * effort.seconds` seconds. Gives what tells the figures of each. @throws Error where an answer is no success.
 */
export async function measureInSlices(
  running: RunningContender,
  operations: readonly Operation[],
  place: RequestPlace,
  effort: Effort,
): Promise<(operation: Operation) => SlicedLoad> {
  for (const operation of operations) await measure([running.baseUrl], operation, place, { ...effort, seconds: 0 });
  const sums = operations.map(() => new Sum());
  let number = 0;
  let slice = 0;
  let began = performance.now();
  let counted: { readonly from: number; readonly processorTime: number; requests: number } | undefined;
  /** Forwards and backwards by turns: none comes always after the same one. */
  const current = (): number => {
    const at = slice % (2 * operations.length);
    return at < operations.length ? at : 2 * operations.length - 1 - at;
  };
  const step = (): void => {
    const now = performance.now();
    if (counted === undefined) {
      if (now - began > SETTLING_MS) counted = { from: now, processorTime: timeOf(running), requests: 0 };
    } else if (now - began > SLICE_MS) {
      const sum = sums[current()];
      if (sum !== undefined) {
        sum.milliseconds += now - counted.from;
        sum.requests += counted.requests;
        sum.processorTime += timeOf(running) - counted.processorTime;
      }
      slice += 1;
      began = now;
      counted = undefined;
    }
  };
  await generateLoad({
    baseUrls: [running.baseUrl],
    connections: effort.connections,
    // Each was warmed up alone.
    warmUpSeconds: 0,
    seconds: effort.rounds * effort.seconds * operations.length,
    next: () => {
      step();
      if (counted !== undefined) counted.requests += 1;
      const operation = operations[current()];
      if (operation === undefined) throw new Error('Nothing to measure');
      return operation.request(place, number++);
    },
    onAnswer: (milliseconds) => {
      if (counted !== undefined) sums[current()]?.latencies.add(milliseconds);
    },
  });
  return (operation) => {
    const sum = sums[operations.indexOf(operation)];
    if (sum === undefined) throw new Error(`${operation.title} was not measured`);
    return sum.result;
  };
}

const timeOf = ({ processorTime }: RunningContender): number => processorTime() ?? Number.NaN;
