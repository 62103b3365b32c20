/** The state of a group of connections. */
export interface LaneState {
  readonly name: string;
  /** Open connections. */
  readonly connections: number;
  /** Statements, or holders of a connection, in progress. */
  readonly underWay: number;
  /** How many wait for a permit. */
  readonly waiting: number;
  /** Calls back with the milliseconds of each wait that is over. */
  readonly watchWaits: (watcher: (milliseconds: number) => void) => void;
  /** How many got no permit in time. */
  readonly refused: number;
}

/** How many connections all of them have open. */
export function openConnections(lanes: readonly LaneState[]): number {
  return lanes.reduce((sum, { connections }) => sum + connections, 0);
}
