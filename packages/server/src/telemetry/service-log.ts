import { DatabaseUnavailable, type StatementObservation, type Work } from '@catalog-service/postgres';
import type { BackgroundTask } from '../observation/background-tasks.js';
import type { Observation, RejectionReason } from '../observation/observation.js';
import { contextOf, type RequestContext } from '../observation/request-context.js';
import { placeOf } from './request-place.js';

export interface Log {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const LOOK_MS = 1_000;
/** How long after the last failure an incident can end. */
const QUIET_MS = 5_000;

export interface IncidentOptions {
  /** The log messages. */
  readonly begins: string;
  readonly ends: string;
  /** Whether it ends only after a success: without attempts, the absence of failures proves nothing. */
  readonly untilRecovered?: boolean;
  readonly log: Pick<Log, 'warn'>;
}

/** The time from the first of many failures to the recovery: the log has one line for each end, and the number of failures. */
export class Incident {
  readonly #options: IncidentOptions;
  #count = 0;
  #total = 0;
  #since = 0;
  #last = 0;
  #hasRecovered = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: IncidentOptions) {
    this.#options = options;
  }

  /** The number of incidents. */
  get total(): number {
    return this.#total;
  }

  /** Whether the last attempt failed. */
  get isOn(): boolean {
    return this.#timer !== undefined && !this.#hasRecovered;
  }

  /** An attempt failed. */
  failed(fields: object): void {
    this.#last = performance.now();
    this.#count += 1;
    this.#hasRecovered = false;
    if (this.#timer !== undefined) return;
    this.#total += 1;
    this.#since = this.#last;
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    this.#timer.unref();
    this.#options.log.warn(fields, this.#options.begins);
  }

  /** An attempt succeeded. Costs one comparison outside of an incident. */
  recovered(): void {
    if (this.#timer !== undefined) this.#hasRecovered = true;
  }

  #look(): void {
    const { untilRecovered = false, ends, log } = this.#options;
    if (performance.now() - this.#last < QUIET_MS || (untilRecovered && !this.#hasRecovered)) return;
    const fields = { seconds: Math.round((this.#last - this.#since) / LOOK_MS), times: this.#count };
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#count = 0;
    log.warn(fields, ends);
  }
}

const SAID_EVERY_MS = 10_000;
const MOST_KEYS = 1_000;

interface Said {
  until: number;
  omitted: number;
}

/** Limits equal log lines to one in ten seconds for each key. */
export class LogThrottle {
  readonly #written = new Map<string, Said>();

  /** The number of lines omitted since the last one; undefined where this one is to be omitted too. */
  next(key: string): number | undefined {
    const now = performance.now();
    const written = this.#written.get(key);
    if (written !== undefined && now < written.until) {
      written.omitted += 1;
      return undefined;
    }
    if (this.#written.size >= MOST_KEYS) this.#written.clear();
    this.#written.set(key, { until: now + SAID_EVERY_MS, omitted: 0 });
    return written?.omitted ?? 0;
  }
}

/** A slower statement or request is logged, in milliseconds. */
const SLOW_MS = 1_000;
/** The same for a statement that an index would serve. */
const SLOW_UNSERVED_MS = 100;

/** Reasons with an incident of their own. An outage is one of the database, and an operator knows that the service is stopping. */
const REJECTED = { begins: 'requests are rejected', ends: 'requests are no longer rejected' };
const REJECTIONS: Partial<Record<RejectionReason, typeof REJECTED>> = {
  database_busy: REJECTED,
  disk_full: {
    begins: 'the disk of the database is full: writes are rejected',
    ends: 'writes are no longer rejected for a full disk',
  },
  memory: REJECTED,
  overload: REJECTED,
  other: REJECTED,
};

/** Interprets observations for the log: slow requests and statements, defects, and the beginning and end of each incident. */
export class ServiceLog {
  readonly #log: Log;
  readonly #slow = new LogThrottle();
  readonly #incidents = new Map<string, Incident>();
  /** The time without a database; metrics report it too. */
  readonly outage: Incident;
  #isClosing = false;

  constructor(log: Log) {
    this.#log = log;
    this.outage = this.#incident('database', {
      begins: 'the database is unreachable',
      ends: 'the database is reachable again',
      untilRecovered: true,
    });
  }

  observe(observation: Observation): void {
    switch (observation.kind) {
      case 'statement':
        if (observation.endedAt !== undefined) this.#statement(observation, observation.endedAt);
        break;
      case 'database':
        this.#database(observation.failure, observation.work);
        break;
      case 'replica':
        if (!this.#isClosing) this.#replica(observation.replica, observation.failure);
        break;
      case 'closing':
        this.#isClosing = true;
        break;
      case 'request':
        if (observation.milliseconds > SLOW_MS) this.#slowRequest(observation);
        break;
      case 'rejection': {
        const { reason, request, cause } = observation;
        const texts = REJECTIONS[reason];
        if (texts !== undefined) {
          this.#incident(reason, texts).failed({ cause: reason, ...placeOf(request), reason: cause });
        }
        break;
      }
      case 'defect':
        this.#log.error({ ...placeOf(observation.request), err: observation.error }, 'request failed');
        break;
      case 'background':
        this.#background(observation.task, observation.failure);
    }
  }

  #statement({ statement, work, sentAt, failure }: StatementObservation, endedAt: number): void {
    const milliseconds = endedAt - sentAt;
    const { text, unserved } = statement;
    if (milliseconds > (unserved === undefined ? SLOW_MS : SLOW_UNSERVED_MS)) {
      const context = contextOf(work);
      const fields = context === undefined ? {} : placeOf(context.request);
      this.#noteSlow(
        'slow statement',
        text,
        { ...fields, statement: text, ...(unserved !== undefined && { unserved }) },
        milliseconds,
      );
    }
    this.#database(failure, work);
  }

  #slowRequest({ request, route, status, milliseconds }: RequestContext): void {
    this.#noteSlow('slow', `${request.method} ${route.url}`, { ...placeOf(request), status }, milliseconds);
  }

  #noteSlow(message: string, key: string, fields: object, milliseconds: number): void {
    const unsaid = this.#slow.next(key);
    if (unsaid === undefined) return;
    const more = unsaid === 0 ? {} : { unsaid };
    this.#log.warn({ ...fields, milliseconds: Math.round(milliseconds), ...more }, message);
  }

  /** It is no outage where a client disconnected, or the service closes the database. */
  #database(failure: unknown, work: Work): void {
    if (failure === undefined) this.outage.recovered();
    else if (failure instanceof DatabaseUnavailable && !this.#isClosing && work.client?.isGone !== true) {
      this.outage.failed({ reason: failure.message });
    }
  }

  /** Requests do not notice: the primary answers them. */
  #replica(index: number, failure: unknown): void {
    const name = `replica ${index + 1}`;
    const incident = this.#incident(name, {
      begins: `${name} is not used for reads`,
      ends: `${name} is used for reads again`,
      untilRecovered: true,
    });
    if (failure === undefined) incident.recovered();
    else incident.failed({ reason: failure instanceof Error ? failure.message : String(failure) });
  }

  #background(task: BackgroundTask, failure: unknown): void {
    const incident = this.#incident(task, {
      begins: `background work failed: ${task}`,
      ends: `background work succeeds again: ${task}`,
      // A rejection has no next success.
      untilRecovered: task !== 'unhandled',
    });
    if (failure === undefined) incident.recovered();
    else incident.failed({ err: failure });
  }

  #incident(name: string, texts: Omit<IncidentOptions, 'log'>): Incident {
    const incident = this.#incidents.get(name) ?? new Incident({ ...texts, log: this.#log });
    this.#incidents.set(name, incident);
    return incident;
  }
}
