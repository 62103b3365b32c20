import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type FeedEvent, type FeedReader, isFurther, type Lease } from '@catalog-service/engine';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import type { Background } from '../observation/background.js';
import { type MetricFamily, single } from '../telemetry/exposition.js';

/** A message for a system outside: a CloudEvent of version 1.0, as JSON. */
export interface SinkMessage {
  readonly id: string;
  readonly projectId: string;
  /** Path of the resource, and what happened. */
  readonly type: readonly [resource: string, operation: string];
  readonly json: string;
  /** Position after the event. The sink keeps it with the message. */
  readonly position: string;
}

/** A connection to a system that keeps messages in order. */
export interface SinkConnection {
  /** The position of the last message that it has; undefined if it has none. */
  position(): Promise<string | undefined>;
  /** Adds messages behind those that it has, all of them in this order. @throws Error if it has not, or perhaps not, all of them */
  publish(messages: readonly SinkMessage[]): Promise<void>;
  close(): Promise<void>;
}

interface EventSinkOptions {
  readonly database: Database;
  readonly feed: FeedReader;
  readonly lease: Lease;
  readonly connect: () => Promise<SinkConnection>;
  readonly background: Background;
  /** Of CloudEvents: the name of the service. */
  readonly source: string;
  readonly clock: () => number;
}

const TICK_MS = 200;
const LEASE_MS = 700;
/** As for webhooks: the lease is longer where the database is slow. */
const LEASE_SHARE = 8;
const LONGEST_LEASE_MS = 15_000;
/** Between two looks while nothing happens. */
const LOOK_MS = 50;
const RETRY_MS = 500;
/** Messages that are sent without waiting for the answer to each. */
const AT_ONCE = 500;
/** How often the position is stored in the database, which has it while the sink has no message. */
const STORED_MS = 5_000;
const STORED_AS = 'event sink position';
const OPERATIONS = { insert: 'created', update: 'updated', delete: 'deleted' } as const;

/**
 * Copies the events of all projects into a system that keeps them in order. One of several processes does so. The position is kept with
 * each message, so nothing is lost or added twice, whoever is killed.
 */
export class EventSink {
  readonly #options: EventSinkOptions;
  readonly #process = randomUUID();
  #until = 0;
  #leaseMs = LEASE_MS;
  #isTicking = false;
  #isStopping = false;
  #stopTicks: () => void = () => {};
  #copying: Promise<void> | undefined;
  #published = 0;
  /** When it was last seen that nothing is left, by `performance.now()`. */
  #atEnd = performance.now();

  constructor(options: EventSinkOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stopTicks = this.#options.background.every(TICK_MS, 'event sink', () => this.#tick());
  }

  async stop(): Promise<void> {
    this.#stopTicks();
    this.#isStopping = true;
    const led = this.#leads;
    this.#until = 0;
    await Promise.allSettled([this.#copying]);
    if (led) await this.#options.lease.yield(this.#process);
  }

  families(): readonly MetricFamily[] {
    const lag = this.#leads ? (performance.now() - this.#atEnd) / 1_000 : 0;
    return [
      single(
        'counter',
        'event_sink_messages_total',
        'Messages that were added to the sink of events.',
        this.#published,
      ),
      single(
        'gauge',
        'event_sink_lag_seconds',
        'How long ago the sink had all events, in the process that copies.',
        lag,
      ),
    ];
  }

  get #leads(): boolean {
    return !this.#isStopping && performance.now() < this.#until;
  }

  async #tick(): Promise<void> {
    if (this.#isTicking || this.#isStopping) return;
    this.#isTicking = true;
    try {
      const began = performance.now();
      const lease = this.#leaseMs;
      const term = await this.#options.lease.hold(this.#process, lease);
      this.#leaseMs = Math.min(LONGEST_LEASE_MS, Math.max(LEASE_MS, (performance.now() - began) * LEASE_SHARE));
      if (term === undefined || this.#isStopping) return;
      if (!this.#leads) this.#atEnd = began;
      this.#until = began + lease;
      this.#copying ??= this.#copy().finally(() => {
        this.#copying = undefined;
      });
    } finally {
      this.#isTicking = false;
    }
  }

  /** Never rejects. */
  async #copy(): Promise<void> {
    while (this.#leads) {
      try {
        const sink = await this.#options.connect();
        try {
          await this.#copyInto(sink);
        } finally {
          await sink.close();
        }
      } catch (error) {
        this.#options.background.failed('event sink', error);
        await pause(RETRY_MS);
      }
    }
  }

  async #copyInto(sink: SinkConnection): Promise<void> {
    const { feed } = this.#options;
    let position = await this.#begin(sink);
    let storedAt = performance.now();
    while (this.#leads) {
      let isAtEnd = false;
      try {
        const page = await feed.read(position);
        for (let from = 0; from < page.events.length; from += AT_ONCE) {
          if (!this.#leads) return;
          const events = page.events.slice(from, from + AT_ONCE);
          await this.#publish(sink, events.map(messageOf(this.#options.source)));
        }
        position = page.next;
        isAtEnd = page.isAtEnd;
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'events_gone')) throw error;
        position = await feed.now();
        await this.#publish(sink, [this.#resync(position)]);
        await this.#store(position);
      }
      if (!isAtEnd) continue;
      this.#atEnd = performance.now();
      if (this.#atEnd - storedAt > STORED_MS) {
        await this.#store(position);
        storedAt = this.#atEnd;
      }
      await pause(LOOK_MS);
    }
  }

  async #publish(sink: SinkConnection, messages: readonly SinkMessage[]): Promise<void> {
    if (messages.length === 0) return;
    await sink.publish(messages);
    this.#published += messages.length;
  }

  /** After the last message, or after what was read since without a message. */
  async #begin(sink: SinkConnection): Promise<string> {
    const text = `SELECT "value" FROM "Service" WHERE "key" = '${STORED_AS}'`;
    const { rows } = await this.#options.database.query({ text, repeatable: true }, [], SERVICE_WORK);
    const stored = rows[0]?.[0] ?? undefined;
    const kept = await sink.position();
    if (stored !== undefined && kept !== undefined) return isFurther(kept, stored) === true ? kept : stored;
    const known = kept ?? stored;
    if (known !== undefined) return known;
    const now = await this.#options.feed.now();
    await this.#store(now);
    return now;
  }

  async #store(position: string): Promise<void> {
    const text =
      `INSERT INTO "Service" ("key", "value") VALUES ('${STORED_AS}', $1::text) ` +
      'ON CONFLICT ("key") DO UPDATE SET "value" = EXCLUDED."value"';
    await this.#options.database.query({ text }, [position], SERVICE_WORK);
  }

  /** Events were missed: the receiver lists all records again. */
  #resync(position: string): SinkMessage {
    const { clock, source } = this.#options;
    const id = randomUUID();
    const event = { specversion: '1.0', id, source, type: 'resync', time: new Date(clock()).toISOString() };
    return { id, projectId: '', type: ['all', 'resync'], json: JSON.stringify(event), position };
  }
}

const messageOf =
  (source: string) =>
  ({ id, projectId, definition, recordId, operation, fields, at, position }: FeedEvent): SinkMessage => {
    const resource = definition.path.slice(definition.path.lastIndexOf('/') + 1);
    const type = [resource, OPERATIONS[operation]] as const;
    const event = {
      specversion: '1.0',
      id,
      source,
      type: type.join('.'),
      subject: recordId,
      time: at,
      projectid: projectId,
      datacontenttype: 'application/json',
      data: { _id: recordId, ...(operation === 'update' && { fields }) },
    };
    return { id, projectId, type, json: JSON.stringify(event), position };
  };
