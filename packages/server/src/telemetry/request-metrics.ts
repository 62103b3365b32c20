import { Histogram, REQUEST_SECONDS } from '@catalog-service/postgres';
import { type MetricFamily, single } from './exposition.js';

const MILLISECONDS = 1_000;
/** What nginx calls a request whose client hung up before the answer was there. */
export const CLIENT_GONE = 499;
const DEFECT = 500;

/** The requests of one route, by status. A route has few of them. */
export class RouteMeter {
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

/** What is counted of requests: a meter of each route, and how many are under way. */
export class RequestMetrics {
  readonly #routes: RouteMeter[] = [];
  /** Requests that no route takes; their paths are made up by whoever asks, and no label. */
  readonly unrouted = this.route('', '');
  underWay = 0;
  #droppedConnections = 0;

  /** The meter of a route. */
  route(method: string, route: string): RouteMeter {
    const meter = new RouteMeter(method, route);
    this.#routes.push(meter);
    return meter;
  }

  /** A connection was closed at once, as there were too many. */
  dropConnection(): void {
    this.#droppedConnections += 1;
  }

  families(): readonly MetricFamily[] {
    return [
      {
        type: 'histogram',
        name: 'http_server_request_duration_seconds',
        help: `Time from the head of a request to the end of its answer; status ${CLIENT_GONE} where the client hung up before.`,
        values: this.#routes.flatMap(({ method, route, histograms }) =>
          [...histograms].map(([status, value]) => ({ labels: { route, method, status: String(status) }, value })),
        ),
      },
      // There from the first scrape on, at 0: what is counted before a series is there cannot be seen to have grown.
      single('counter', 'http_server_defects_total', 'Requests that were answered 500.', this.#defects()),
      single('gauge', 'http_server_active_requests', 'Requests under way.', this.underWay),
      single(
        'counter',
        'http_server_dropped_connections_total',
        'Connections that were closed at once, beyond CONNECTION_LIMIT.',
        this.#droppedConnections,
      ),
    ];
  }

  #defects(): number {
    return this.#routes.reduce((sum, { histograms }) => sum + (histograms.get(DEFECT)?.count ?? 0), 0);
  }
}
