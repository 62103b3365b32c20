import type { CacheState, Registry } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import type { FastifyInstance } from 'fastify';
import type { CallerCache } from '../auth/caller-cache.js';
import type { Readiness } from '../http/readiness.js';
import type { Background } from '../observation/background.js';
import type { EventSink } from '../sinks/event-sink.js';
import { buildInfo } from '../telemetry/build-info.js';
import { type MetricFamily, single } from '../telemetry/exposition.js';
import { PausedProjects } from '../telemetry/paused-projects.js';
import { ProcessMetrics } from '../telemetry/process-metrics.js';
import type { Retention } from '../telemetry/retention.js';
import type { Telemetry } from '../telemetry/telemetry.js';
import { TotalsSample } from '../telemetry/totals-sample.js';
import type { Webhooks } from '../webhooks/webhooks.js';
import type { Adoption } from './adoption.js';

export interface ServiceMetricsOptions {
  readonly telemetry: Telemetry;
  readonly operations: { readonly plans: CacheState; readonly eventDecisions: number };
  readonly callers: CallerCache;
  readonly database: Database;
  readonly registry: Registry;
  readonly readiness: Readiness;
  readonly server: FastifyInstance;
  readonly background: Background;
  readonly adoption: Pick<Adoption, 'families'>;
  readonly retention: Retention;
  /** Undefined if the catalog has no endpoints. */
  readonly webhooks?: Pick<Webhooks, 'families'> | undefined;
  /** Undefined without EVENT_SINK_URL. */
  readonly sink?: Pick<EventSink, 'families'> | undefined;
  readonly contractHash: string;
  /** The version in package.json. */
  readonly version: string;
}

const DECISIONS = 'Decisions about events, each for all readers with equal rights.';

/** All metrics of the service. Most are read at a scrape, at no cost to requests. */
export class ServiceMetrics {
  readonly #options: ServiceMetricsOptions;
  readonly #process = new ProcessMetrics();
  readonly #totals: TotalsSample;
  readonly #paused: PausedProjects;

  constructor(options: ServiceMetricsOptions) {
    this.#options = options;
    this.#totals = new TotalsSample(options.database, options.registry, options.background, options.server.log);
    this.#paused = new PausedProjects(options.database, options.background);
  }

  start(): void {
    this.#process.start();
    this.#totals.start();
    this.#paused.start();
  }

  async stop(): Promise<void> {
    this.#process.stop();
    this.#paused.stop();
    await this.#totals.stop();
  }

  async families(): Promise<readonly MetricFamily[]> {
    const {
      telemetry,
      operations,
      callers,
      database,
      adoption,
      retention,
      webhooks,
      sink,
      server,
      contractHash,
      version,
    } = this.#options;
    const [isReady, connections] = await Promise.all([this.#isReady(), connectionsOf(server)]);
    return [
      buildInfo(contractHash, version),
      single('gauge', 'service_ready', 'Whether /health/ready answers 200.', isReady ? 1 : 0),
      ...(telemetry.metrics?.families(database) ?? []),
      single('gauge', 'http_server_open_connections', 'Open connections of clients.', connections),
      ...cacheFamilies('plan_cache', 'Cached plans', operations.plans),
      ...cacheFamilies('caller_cache', 'Cached callers', callers.state),
      single('counter', 'event_decisions_total', DECISIONS, operations.eventDecisions),
      ...adoption.families(),
      ...retention.families(),
      ...(webhooks?.families() ?? []),
      ...(sink?.families() ?? []),
      ...this.#totals.families(),
      ...this.#paused.families(),
      ...this.#process.families(),
    ];
  }

  async #isReady(): Promise<boolean> {
    try {
      await this.#options.readiness.require();
      return true;
    } catch {
      return false;
    }
  }
}

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}

/** @param cache prefix of the names */
function cacheFamilies(cache: string, subject: string, { entries, hits, misses }: CacheState): readonly MetricFamily[] {
  return [
    single('gauge', `${cache}_entries`, `${subject} in memory.`, entries),
    single('counter', `${cache}_hits_total`, `${subject}: lookups that found an entry.`, hits),
    single('counter', `${cache}_misses_total`, `${subject}: lookups that found none.`, misses),
  ];
}
