/** Connections of a process to the server, by purpose. Each pool has at least one. */
export interface PoolSizes {
  /** Shared by short reads. */
  readonly pipelinedConnections: number;
  /** Shared by long reads. */
  readonly longConnections: number;
  /** Shared by writes of one statement: this many commit at a time. */
  readonly writeConnections: number;
  /** For reads that were too slow for a shared connection. */
  readonly slowConnections: number;
  /** For transactions, one each. */
  readonly transactionConnections: number;
}

export const DEFAULT_POOLS: PoolSizes = {
  pipelinedConnections: 2,
  longConnections: 2,
  writeConnections: 4,
  slowConnections: 4,
  transactionConnections: 8,
};

/** For a command, which does one thing after the other, and may run while few connections are left. */
export const ONE_OF_EACH: PoolSizes = {
  pipelinedConnections: 1,
  longConnections: 1,
  writeConnections: 1,
  slowConnections: 1,
  transactionConnections: 1,
};

/** The connection that listens, besides those of the pools. */
const LISTENING = 1;

/** The connections that a process opens at the start and keeps open: of the exclusive pools, one each. */
export function reconnectingConnections({
  pipelinedConnections,
  longConnections,
  writeConnections,
}: PoolSizes): number {
  return pipelinedConnections + longConnections + writeConnections + 2 + LISTENING;
}

/** The connections for reads at most, on each server. */
export function readConnections({ pipelinedConnections, longConnections, slowConnections }: PoolSizes): number {
  return pipelinedConnections + longConnections + slowConnections;
}

/** The connections of a process at most, to the server that accepts writes. */
export function mostConnections(sizes: PoolSizes): number {
  return Object.values(sizes).reduce((sum, size) => sum + size, LISTENING);
}
