import type { Database } from '@catalog-service/postgres';
import { BACKGROUND_TASKS, type Observation, REJECTION_REASONS } from '../observation/observation.js';
import { CLIENT_GONE, type RequestContext } from '../observation/request-context.js';
import { type MetricFamily, single } from './exposition.js';
import { Histogram, REQUEST_SECONDS, STATEMENT_SECONDS } from './histogram.js';
import type { Incident } from './incident.js';

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
  /** Clients make up the paths of requests without a route: they are no label. */
  readonly #unrouted = new RouteMeter('', '');
  readonly #meters = [this.#unrouted];
  readonly #statements = statementHistograms();
  readonly #waits = new Map<string, Histogram>();
  // There from the first scrape on, at 0: nobody can see that a series has grown which begins above it.
  readonly #rejections = new Map<string, number>(REJECTION_REASONS.map((reason) => [reason, 0]));
  readonly #failures = new Map<string, number>(BACKGROUND_TASKS.map((task) => [task, 0]));
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

  /** @param database whose lanes and replicas are looked at */
  families(database?: Database): readonly MetricFamily[] {
    return [
      ...this.#requestFamilies(),
      ...this.#databaseFamilies(database),
      counter('background_failures_total', 'Failures of work besides requests, by what it is.', 'task', this.#failures),
    ];
  }

  #requestFamilies(): readonly MetricFamily[] {
    const defects = this.#meters.map(({ histograms }) => histograms.get(DEFECT)?.count ?? 0);
    return [
      {
        type: 'histogram',
        name: 'http_server_request_duration_seconds',
        help: `Time from the head of a request to the end of its answer; status ${CLIENT_GONE} where the client hung up before.`,
        values: this.#meters.flatMap(({ method, route, histograms }) =>
          [...histograms].map(([status, value]) => ({ labels: { route, method, status: String(status) }, value })),
        ),
      },
      single(
        'counter',
        'http_server_defects_total',
        'Requests that were answered 500.',
        defects.reduce((sum, count) => sum + count, 0),
      ),
      single('gauge', 'http_server_active_requests', 'Requests under way.', this.#inProgress),
      single(
        'counter',
        'http_server_dropped_connections_total',
        'Connections that were closed at once, beyond CONNECTION_LIMIT.',
        this.#dropped,
      ),
      counter(
        'http_server_shed_requests_total',
        'Requests that were answered 503, by the reason.',
        'reason',
        this.#rejections,
      ),
    ];
  }

  #databaseFamilies(database: Database | undefined): readonly MetricFamily[] {
    const lanes = database?.lanes() ?? [];
    const ofLanes = (
      type: 'gauge' | 'counter',
      name: string,
      help: string,
      pick: (lane: (typeof lanes)[number]) => number,
    ): MetricFamily => ({
      type,
      name,
      help,
      values: lanes.map((lane) => ({ labels: { lane: lane.name }, value: pick(lane) })),
    });
    return [
      {
        type: 'histogram',
        name: 'db_client_operation_duration_seconds',
        help: 'Time of a statement, from the wait for its turn to its answer, by where it runs.',
        values: Object.entries(this.#statements).map(([operation, value]) => ({ labels: { operation }, value })),
      },
      single('gauge', 'db_up', 'Whether the database was there when it was last asked.', this.#outage.isOn ? 0 : 1),
      single('counter', 'db_outages_total', 'Times that the database went away.', this.#outage.total),
      ofLanes('gauge', 'db_lane_connections', 'Open connections to the database.', ({ connections }) => connections),
      ofLanes('gauge', 'db_lane_active', 'Statements, or transactions, under way.', ({ underWay }) => underWay),
      ofLanes(
        'gauge',
        'db_lane_queue',
        'Statements, or transactions, that wait for their turn.',
        ({ waiting }) => waiting,
      ),
      ofLanes('counter', 'db_lane_refused_total', 'How many had no turn in time.', ({ refused }) => refused),
      {
        type: 'histogram',
        name: 'db_lane_wait_seconds',
        help: 'How long those waited that had no turn at once.',
        values: lanes.map(({ name }) => ({ labels: { lane: name }, value: this.#waitsOf(name) })),
      },
      {
        type: 'gauge',
        name: 'db_replica_behind_seconds',
        help: 'How far a replica that is read from is behind its primary at most.',
        values: (database?.replicas?.behindSeconds() ?? []).map((value, index) => ({
          labels: { replica: `${index + 1}` },
          value,
        })),
      },
    ];
  }

  #requestEnded(context: RequestContext, status: number): void {
    const { method, url, config } = context.route;
    this.#inProgress -= 1;
    config.meter ??= url === undefined || config.refusesMethod ? this.#unrouted : this.#meterOf(String(method), url);
    config.meter.add(status, context.milliseconds);
  }

  #meterOf(method: string, route: string): RouteMeter {
    const meter = new RouteMeter(method, route);
    this.#meters.push(meter);
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

function counter(name: string, help: string, label: string, counts: ReadonlyMap<string, number>): MetricFamily {
  return {
    type: 'counter',
    name,
    help,
    values: [...counts].map(([key, value]) => ({ labels: { [label]: key }, value })),
  };
}
