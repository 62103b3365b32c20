import type { MetricFamily } from './exposition.js';
import { Incident, type Log } from './incident.js';

/** Why a request was answered 503. */
const SHED_REASONS = [
  'database_away',
  'database_busy',
  'disk_full',
  'memory',
  'overload',
  'stopping',
  'other',
] as const;
export type ShedReason = (typeof SHED_REASONS)[number];

/** The cause of a problem that turns a request away, where no other error says why. */
export class Shed extends Error {
  override readonly name = 'Shed';
  constructor(
    readonly reason: ShedReason,
    message: string,
  ) {
    super(message);
  }
}

/** What the log says; what it does not say here is told elsewhere: an outage by the database, the end by whoever asked for it. */
const LOGGED: ReadonlySet<ShedReason> = new Set(['database_busy', 'disk_full', 'memory', 'overload', 'other']);

const TURNED_AWAY = { begins: 'requests are turned away', ends: 'requests are turned away no more' };
const SAID: Partial<Record<ShedReason, typeof TURNED_AWAY>> = {
  disk_full: {
    begins: 'the disk of the database is full: writes are turned away',
    ends: 'no write was turned away for a full disk any more',
  },
};

/** Requests that were turned away: counted one by one, logged as often as that begins and ends. */
export class ShedRequests {
  readonly #counts = new Map<ShedReason, number>(SHED_REASONS.map((reason) => [reason, 0]));
  readonly #incidents: ReadonlyMap<ShedReason, Incident>;

  constructor(log: Log) {
    const incident = (reason: ShedReason) => new Incident({ ...(SAID[reason] ?? TURNED_AWAY), log });
    this.#incidents = new Map(SHED_REASONS.map((reason) => [reason, incident(reason)]));
  }

  /** @param fields of the request, for the log. */
  note(reason: ShedReason, fields: object): void {
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
    if (LOGGED.has(reason)) this.#incidents.get(reason)?.failed({ cause: reason, ...fields });
  }

  families(): readonly MetricFamily[] {
    return [
      {
        type: 'counter',
        name: 'http_server_shed_requests_total',
        help: 'Requests that were answered 503, by the reason.',
        values: [...this.#counts].map(([reason, value]) => ({ labels: { reason }, value })),
      },
    ];
  }
}
