import type { LaneState, ReadReplicas } from '@catalog-service/postgres';
import type { MetricFamily } from './exposition.js';

/** How far behind the primary each replica is at most, by its place in the list of the setting. */
export function replicaFamily(replicas: ReadReplicas | undefined): MetricFamily {
  const values = (replicas?.behindSeconds() ?? []).map((value, index) => ({
    labels: { replica: `${index + 1}` },
    value,
  }));
  return {
    type: 'gauge',
    name: 'db_replica_behind_seconds',
    help: 'How far a replica that is read from is behind its primary at most.',
    values,
  };
}

/** The connections to the database, by what they are for. */
export function laneFamilies(lanes: readonly LaneState[]): readonly MetricFamily[] {
  const of = (pick: (lane: LaneState) => number) =>
    lanes.map((lane) => ({ labels: { lane: lane.name }, value: pick(lane) }));
  return [
    {
      type: 'gauge',
      name: 'db_lane_connections',
      help: 'Open connections to the database.',
      values: of(({ connections }) => connections),
    },
    {
      type: 'gauge',
      name: 'db_lane_active',
      help: 'Statements, or transactions, under way.',
      values: of(({ underWay }) => underWay),
    },
    {
      type: 'gauge',
      name: 'db_lane_queue',
      help: 'Statements, or transactions, that wait for their turn.',
      values: of(({ waiting }) => waiting),
    },
    {
      type: 'counter',
      name: 'db_lane_refused_total',
      help: 'How many had no turn in time.',
      values: of(({ refused }) => refused),
    },
    {
      type: 'histogram',
      name: 'db_lane_wait_seconds',
      help: 'How long those waited that had no turn at once.',
      values: lanes.map(({ name, waits }) => ({ labels: { lane: name }, value: waits })),
    },
  ];
}
