import type { Database, LaneState } from '@catalog-service/postgres';
import { BACKGROUND_TASKS } from '../observation/background-tasks.js';
import { type Observation, REJECTION_REASONS } from '../observation/observation.js';
import { CLIENT_GONE, type RequestContext } from '../observation/request-context.js';
import { labelled, type MetricFamily, single } from './exposition.js';
import { Histogram, REQUEST_SECONDS, STATEMENT_SECONDS } from './histogram.js';
import type { Incident } from './service-log.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts the requests of the route. */
    meter?: RouteMeter;
  }
}

const MILLISECONDS = 1_000;
const DEFECT = 500;

/** The durations of the requests of one route, by status: a route has few of them. */
class RouteMeter {
  readonly histograms = new Map<number, Histogram>();

  constructor(
    readonly method: string,
    readonly route: string,
  ) {}

  add(status: number, milliseconds: number): void {
    let histogram = this.histograms.get(status);
    if (histogram === undefined) {
      histogram = new Histogram(REQUEST_SECONDS);
      this.histograms.set(status, histogram);
    }
    histogram.add(milliseconds / MILLISECONDS);
  }
}

/** Interprets observations as figures. */
export class Metrics {
  readonly #outage: Incident;
  /** Clients choose the paths of requests without a route, so such a path is not a label. */
  readonly #unrouted = new RouteMeter('', '');
  /** By method and route: a route may be run without HTTP too. */
  readonly #meters = new Map<string, RouteMeter>([['', this.#unrouted]]);
  readonly #statements = statementHistograms();
  readonly #waits = new Map<string, Histogram>();
  // Present from the first scrape, at 0: an increase is invisible in a series that begins above 0.
  readonly #rejections = new Map<string, number>(REJECTION_REASONS.map((reason) => [reason, 0]));
  readonly #failures = new Map<string, number>(Object.keys(BACKGROUND_TASKS).map((task) => [task, 0]));
  #inProgress = 0;
  #dropped = 0;

  constructor(outage: Incident) {
    this.#outage = outage;
  }

  observe(observation: Observation): void {
    switch (observation.kind) {
      case 'statement': {
        const { operation, sentAt, endedAt } = observation;
        if (endedAt !== undefined) this.#statements[operation].add((endedAt - sentAt) / MILLISECONDS);
        break;
      }
      case 'wait':
        this.#waitsOf(observation.lane).add(observation.milliseconds / MILLISECONDS);
        break;
      case 'request':
        if (observation.status === undefined) this.#inProgress += 1;
        else this.#requestEnded(observation, observation.status);
        break;
      case 'broken':
        this.#unrouted.add(observation.status, 0);
        break;
      case 'drop':
        this.#dropped += 1;
        break;
      case 'rejection':
        increment(this.#rejections, observation.reason);
        break;
      case 'background':
        if (observation.failure !== undefined) increment(this.#failures, observation.task);
    }
  }

  /** @param database the source of the metrics of lanes and replicas */
  families(database?: Pick<Database, 'lanes' | 'replicas'>): readonly MetricFamily[] {
    const meters = [...this.#meters.values()];
    const durations = meters.flatMap(({ method, route, histograms }) =>
      [...histograms].map(([status, value]) => ({ labels: { route, method, status: String(status) }, value })),
    );
    const defects = meters.map(({ histograms }) => histograms.get(DEFECT)?.count ?? 0);
    const lanes = database?.lanes() ?? [];
    const byLane = (value: (lane: LaneState) => number | Histogram) =>
      lanes.map((lane) => [lane.name, value(lane)] as const);
    const behind = (database?.replicas?.behindSeconds() ?? []).map((value, index) => [`${index + 1}`, value] as const);
    return [
      {
        type: 'histogram',
        name: 'http_server_request_duration_seconds',
        help: `Duration of a request, from its headers to the end of its response. Status ${CLIENT_GONE}: the client disconnected first.`,
        values: durations,
      },
      single('counter', 'http_server_defects_total', 'Requests that were answered with 500.', sumOf(defects)),
      single('gauge', 'http_server_active_requests', 'Requests in progress.', this.#inProgress),
      single(
        'counter',
        'http_server_dropped_connections_total',
        'Connections that were closed because of CONNECTION_LIMIT.',
        this.#dropped,
      ),
      labelled(
        'counter',
        'http_server_shed_requests_total',
        'Requests that were answered with 503, by reason.',
        'reason',
        this.#rejections,
      ),
      labelled(
        'histogram',
        'db_client_operation_duration_seconds',
        'Duration of a statement, including the wait for a permit, by operation.',
        'operation',
        Object.entries(this.#statements),
      ),
      single('gauge', 'db_up', 'Whether the last statement reached the database.', this.#outage.isOn ? 0 : 1),
      single('counter', 'db_outages_total', 'Outages of the database.', this.#outage.total),
      labelled(
        'gauge',
        'db_lane_connections',
        'Open connections to the database.',
        'lane',
        byLane(({ connections }) => connections),
      ),
      labelled(
        'gauge',
        'db_lane_active',
        'Statements or transactions in progress.',
        'lane',
        byLane(({ underWay }) => underWay),
      ),
      labelled(
        'gauge',
        'db_lane_queue',
        'Statements or transactions that wait for a permit.',
        'lane',
        byLane(({ waiting }) => waiting),
      ),
      labelled(
        'counter',
        'db_lane_refused_total',
        'Statements or transactions that were rejected after waiting too long for a permit.',
        'lane',
        byLane(({ refused }) => refused),
      ),
      labelled(
        'histogram',
        'db_lane_wait_seconds',
        'Time that statements or transactions waited for a permit, if they had to wait.',
        'lane',
        byLane(({ name }) => this.#waitsOf(name)),
      ),
      labelled(
        'gauge',
        'db_replica_behind_seconds',
        'Upper bound of the replication lag of a replica.',
        'replica',
        behind,
      ),
      labelled('counter', 'background_failures_total', 'Failures of background work, by task.', 'task', this.#failures),
    ];
  }

  #requestEnded(context: RequestContext, status: number): void {
    const { method, url, config } = context.route;
    this.#inProgress -= 1;
    config.meter ??= url === undefined || config.refusesMethod ? this.#unrouted : this.#meterOf(String(method), url);
    config.meter.add(status, context.milliseconds);
  }

  #meterOf(method: string, route: string): RouteMeter {
    const key = `${method} ${route}`;
    const meter = this.#meters.get(key) ?? new RouteMeter(method, route);
    this.#meters.set(key, meter);
    return meter;
  }

  #waitsOf(lane: string): Histogram {
    const waits = this.#waits.get(lane) ?? new Histogram(STATEMENT_SECONDS);
    this.#waits.set(lane, waits);
    return waits;
  }
}

function statementHistograms() {
  const histogram = () => new Histogram(STATEMENT_SECONDS);
  return { read: histogram(), write: histogram(), transaction: histogram() };
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
