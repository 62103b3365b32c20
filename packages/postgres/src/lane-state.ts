import type { Histogram } from './histogram.js';

/** What a group of connections does at one moment, and has done. */
export interface LaneState {
  readonly name: string;
  /** Open connections. */
  readonly connections: number;
  /** Statements, or holders of a connection, under way. */
  readonly underWay: number;
  /** How many wait for their turn. */
  readonly waiting: number;
  /** Seconds that those waited who did not get a turn at once. */
  readonly waits: Histogram;
  /** How many had no turn in time. */
  readonly refused: number;
}

/** How many connections all of them have open. */
export function openConnections(lanes: readonly LaneState[]): number {
  return lanes.reduce((sum, { connections }) => sum + connections, 0);
}
