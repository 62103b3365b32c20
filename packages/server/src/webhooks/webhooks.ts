import { randomUUID } from 'node:crypto';
import {
  type Caller,
  type EndpointRef,
  type OpenEndpoint,
  type Registry,
  teamPartsOf,
  type WebhookStore,
} from '@catalog-service/engine';
import { FairQueue, type Work } from '@catalog-service/postgres';
import { PROJECT_USER } from '@catalog-service/vocabulary';
import type { CallerResolver } from '../auth/caller-resolver.js';
import type { EventPolling } from '../http/event-polling.js';
import type { Background } from '../observation/background.js';
import { labelled, type MetricFamily, single } from '../telemetry/exposition.js';
import type { Log } from '../telemetry/service-log.js';
import { LogThrottle } from '../telemetry/service-log.js';
import { EndpointRun, type EndpointServices } from './endpoint-run.js';
import type { Sent, WebhookSender } from './webhook-sender.js';

interface WebhooksOptions {
  readonly registry: Registry;
  readonly store: WebhookStore;
  readonly sender: WebhookSender;
  readonly callers: Pick<CallerResolver, 'findByKeyId' | 'findByUser'>;
  readonly polling: EventPolling;
  readonly background: Background;
  readonly log: Pick<Log, 'warn'>;
  readonly events: EndpointServices['events'];
  readonly record: EndpointServices['record'];
  /** Records of a page at most. */
  readonly maximumLimit: number;
  readonly userAgent: string;
  /** The time in milliseconds since 1970. */
  readonly clock: () => number;
}

/** How often a process asks whether it is the one that sends, and how long it is after that: another one takes over within a second. */
const TICK_MS = 200;
const LEASE_MS = 700;
/** A lease lasts at least this many times as long as its statement: otherwise nobody would send while the database is slow. */
const LEASE_SHARE = 8;
const LONGEST_LEASE_MS = 15_000;
/** Between two looks at all endpoints; and at least this many times as long as one takes. */
const SWEEP_MS = 500;
const SWEEP_REST = 30;
/** Events of a page: those of which the rights may have changed until they are sent. */
const PAGE = 20;
/** Endpoints that read and write at a time. */
const IN_TURN = 4;
/** Requests at a time, and those to endpoints whose last one failed, which may take long. */
const SENDING = 256;
const SENDING_TO_FAILING = 512;
const WAIT_MS = 60_000;

/**
 * Sends events to the endpoints of webhooks, which are records of the catalog (docs/architecture/events-and-history.md#webhooks). One of several processes does so at a time,
 * and writes down what it has sent before it goes on, so that another one can take over at any moment.
 */
export class Webhooks {
  readonly #options: WebhooksOptions;
  readonly #process = randomUUID();
  readonly #runs = new Map<string, EndpointRun>();
  readonly #ending = new AbortController();
  readonly #queues = {
    turns: queueOf(IN_TURN),
    working: queueOf(SENDING),
    failing: queueOf(SENDING_TO_FAILING),
  };
  readonly #services: EndpointServices;
  readonly #attempts = new Map([
    ['delivered', 0],
    ['failed', 0],
  ]);
  readonly #hasTeams: boolean;
  readonly #refusals = new LogThrottle();
  /** For how long a message has waited at an endpoint that does not fail, in seconds. */
  #lag = 0;
  /** Until when this process is the one that sends, by `performance.now()`. */
  #until = 0;
  /** Of its lease. */
  #term: string | undefined;
  #leaseMs = LEASE_MS;
  #sweepAt = 0;
  #isTicking = false;
  #isSweeping = false;
  #stop: () => void = () => {};

  constructor(options: WebhooksOptions) {
    this.#options = options;
    this.#hasTeams = teamPartsOf(options.registry) !== undefined;
    const { store, registry, events, record, background, maximumLimit, userAgent, clock } = options;
    this.#services = {
      store,
      registry,
      events,
      record,
      pageSize: Math.min(PAGE, maximumLimit),
      userAgent,
      clock,
      leads: () => this.#leads,
      actorOf: (ref, endpoint) => this.#actorOf(ref, endpoint),
      inTurn: (ref, work) => this.#queues.turns.use(patient(ref), work),
      send: (...words) => this.#send(...words),
      failed: (error) => background.failed('webhooks', error),
      counted: (outcome) => this.#attempts.set(outcome, (this.#attempts.get(outcome) ?? 0) + 1),
    };
  }

  start(): void {
    this.#stop = this.#options.background.every(TICK_MS, 'webhooks', () => this.#tick());
  }

  /** Ends requests that are under way, which are sent again, and lets another process send. */
  async stop(): Promise<void> {
    this.#stop();
    this.#ending.abort();
    const led = this.#leads;
    this.#resign();
    if (led) await this.#options.store.lease.yield(this.#process);
  }

  families(): readonly MetricFamily[] {
    const failing = [...this.#runs.values()].filter(({ isFailing }) => isFailing).length;
    return [
      labelled(
        'counter',
        'webhook_attempts_total',
        'Attempts to send messages of webhooks.',
        'outcome',
        this.#attempts,
      ),
      labelled('gauge', 'webhook_endpoints', 'Endpoints of webhooks to which this process sends.', 'state', [
        ['working', this.#runs.size - failing],
        ['failing', failing],
      ]),
      single(
        'gauge',
        'webhook_lag_seconds',
        'How long a message has waited for an endpoint that works, at most.',
        this.#lag,
      ),
    ];
  }

  get #leads(): boolean {
    return performance.now() < this.#until;
  }

  async #tick(): Promise<void> {
    if (this.#isTicking) return;
    this.#isTicking = true;
    try {
      const began = performance.now();
      const lease = this.#leaseMs;
      const term = await this.#options.store.lease.hold(this.#process, lease);
      this.#leaseMs = Math.min(LONGEST_LEASE_MS, Math.max(LEASE_MS, (performance.now() - began) * LEASE_SHARE));
      if (term === undefined) return this.#resign();
      if (this.#ending.signal.aborted) return;
      if (term !== this.#term) this.#resign();
      this.#term = term;
      const hasLapsed = !this.#leads;
      this.#until = began + lease;
      // Nobody else has sent in the meantime.
      if (hasLapsed) for (const run of this.#runs.values()) run.goOn();
      if (began >= this.#sweepAt && !this.#isSweeping) {
        this.#isSweeping = true;
        this.#options.background
          .run('webhooks', () => this.#sweep())
          .catch((error: unknown) => this.#services.failed(error))
          .finally(() => {
            this.#isSweeping = false;
          });
      }
    } finally {
      this.#isTicking = false;
    }
  }

  #resign(): void {
    this.#until = 0;
    this.#lag = 0;
    this.#sweepAt = 0;
    for (const run of this.#runs.values()) run.end();
    this.#runs.clear();
  }

  /** Finds the endpoints that are new, changed or gone, and those for which something waits. */
  async #sweep(): Promise<void> {
    const { store, polling } = this.#options;
    const began = performance.now();
    const endpoints = await store.endpoints();
    const now = performance.now();
    this.#sweepAt = now + Math.max(SWEEP_MS, (now - began) * SWEEP_REST);
    if (!this.#leads) return;
    const ids = new Set(endpoints.map(({ id }) => id));
    for (const [id, run] of this.#runs) {
      if (ids.has(id)) continue;
      run.end();
      this.#runs.delete(id);
    }
    let lag = 0;
    for (const endpoint of endpoints) {
      const run = this.#runs.get(endpoint.id);
      if (run?.follows(endpoint) === true) {
        run.see(endpoint);
        if (!run.isFailing) lag = Math.max(lag, (endpoint.waitingMs ?? 0) / 1_000);
        continue;
      }
      run?.end();
      const begun = new EndpointRun(endpoint, this.#services);
      this.#runs.set(endpoint.id, begun);
      begun.begin((...words) => polling.wait(...words));
    }
    this.#lag = lag;
  }

  async #actorOf({ projectId }: EndpointRef, { keyId, userId }: OpenEndpoint): Promise<Caller | null> {
    const { callers } = this.#options;
    if (keyId === null && userId === null) return null;
    const known =
      keyId === null ? await callers.findByUser(projectId, userId ?? '') : await callers.findByKeyId(projectId, keyId);
    if (known === null || known.expiresAt <= this.#options.clock()) return null;
    // Whoever has left all teams is nobody in the project, though still a user.
    const isGone = keyId === null && this.#hasTeams && !known.caller.permissions.has(PROJECT_USER);
    return isGone ? null : known.caller;
  }

  async #send(...[ref, isFailing, url, headers, body]: Parameters<EndpointServices['send']>): Promise<Sent> {
    const { refusal, ...sent } = await this.#queues[isFailing ? 'failing' : 'working'].use(patient(ref), () =>
      this.#options.sender.send(url, headers, body, this.#ending.signal),
    );
    const unsaid = refusal && this.#refusals.next(ref.id);
    if (typeof unsaid === 'number') {
      const { projectId, id: endpointId } = ref;
      this.#options.log.warn({ projectId, endpointId, refusal, unsaid }, 'a webhook is not sent to its host');
    }
    return sent;
  }
}

const queueOf = (permits: number) => new FairQueue({ permits, waitMs: WAIT_MS });

/** Nothing waits for a webhook. */
const patient = ({ projectId }: EndpointRef): Work => ({ projectId, isPatient: true });
