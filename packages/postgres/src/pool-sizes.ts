/** How many connections to the server a process has, by what they are for. Each pool has at least one. */
export interface PoolSizes {
  /** That short reads share. */
  readonly pipelinedConnections: number;
  /** That long reads share. */
  readonly longConnections: number;
  /** That writes of one statement share: so many commit at a time. */
  readonly writeConnections: number;
  /** At most so many reads run at a time that were too slow for a shared connection. */
  readonly slowConnections: number;
  /** At most so many transactions run at a time. */
  readonly transactionConnections: number;
}

export const DEFAULT_POOLS: PoolSizes = {
  pipelinedConnections: 2,
  longConnections: 2,
  writeConnections: 4,
  slowConnections: 4,
  transactionConnections: 8,
};

/** For a command, which does one thing after the other, and may come while there are few places left. */
export const ONE_OF_EACH: PoolSizes = {
  pipelinedConnections: 1,
  longConnections: 1,
  writeConnections: 1,
  slowConnections: 1,
  transactionConnections: 1,
};

/** One that listens, besides those of the pools. */
const LISTENING = 1;

/** The connections that a process opens when it starts, and keeps. Of those that nobody shares, the first. */
export function reconnectingConnections({
  pipelinedConnections,
  longConnections,
  writeConnections,
}: PoolSizes): number {
  return pipelinedConnections + longConnections + writeConnections + 2 + LISTENING;
}

/** The connections that reads have at most, on each server that they go to. */
export function readConnections({ pipelinedConnections, longConnections, slowConnections }: PoolSizes): number {
  return pipelinedConnections + longConnections + slowConnections;
}

/** The connections that a process has at most, to the server that takes writes. */
export function mostConnections(sizes: PoolSizes): number {
  return Object.values(sizes).reduce((sum, size) => sum + size, LISTENING);
}
