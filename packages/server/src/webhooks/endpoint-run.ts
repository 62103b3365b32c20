import {
  type Caller,
  type Delivery,
  decideOperation,
  type EndpointRef,
  type KnownEndpoint,
  type LoggedAttempt,
  type OpenEndpoint,
  type Registry,
  type ResourceDefinition,
  rightsOf,
  type WebhookCursor,
  type WebhookStore,
} from '@catalog-service/engine';
import { Problem } from '@catalog-service/vocabulary';
import * as z from 'zod';
import type { EventPolling } from '../http/event-polling.js';
import { signatureHeaders } from './signature.js';
import type { Sent } from './webhook-sender.js';

/** What an endpoint needs of the process that sends. */
export interface EndpointServices {
  readonly store: WebhookStore;
  readonly registry: Registry;
  /** Events of a page. */
  readonly pageSize: number;
  readonly userAgent: string;
  /** Whether this process is still the one that sends. */
  readonly leads: () => boolean;
  /** The caller for whom an endpoint acts; null if there is none any more. */
  readonly actorOf: (ref: EndpointRef, endpoint: OpenEndpoint) => Promise<Caller | null>;
  /** JSON of the events after a cursor, or of none and the cursor from which all is read that happened since a transaction. */
  readonly events: (definition: ResourceDefinition, caller: Caller, body: object, since?: string) => Promise<string>;
  /** JSON of a record as the list shows it now; undefined if the caller does not see it. */
  readonly record: (
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    select: unknown,
  ) => Promise<string | undefined>;
  /** Runs work with the database when it is the turn of the project. */
  readonly inTurn: <T>(ref: EndpointRef, work: () => Promise<T>) => Promise<T>;
  /** Sends when it is the turn of the project. Endpoints that fail wait for each other, and not the others for them. */
  readonly send: (
    ref: EndpointRef,
    isFailing: boolean,
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ) => Promise<Sent>;
  /** The time in milliseconds since 1970. */
  readonly clock: () => number;
  /** Called with what failed in the service itself. */
  readonly failed: (error: unknown) => void;
  readonly counted: (outcome: 'delivered' | 'failed') => void;
}

/** The delay after the first failure; each one doubles it, up to the longest, so that a receiver that is repaired has its messages within a minute. */
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 45_000;
/** Of a delay, to either side: those who failed together do not come back together. */
const JITTER = 0.15;
/** Three days of delays. */
const MOST_ATTEMPTS = 5_770;
const GONE = 410;
const INTERNAL = 500;
/** Rights and settings are read again after this time. */
const FRESH_MS = 1_000;
/** After a failure of the service itself. */
const AGAIN_MS = 1_000;

const EVENTS = z.object({
  data: z.array(z.looseObject({ event: z.string(), at: z.string() })),
  next: z.string(),
});

const MESSAGE = z.object({ type: z.string(), data: z.object({ _id: z.string().optional() }) });
/** Events after which there is a record. */
const WITH_RECORD = ['added', 'updated'] as const;
/** End of a message with data. */
const END = '}}';

/** Sends the events of one endpoint, one after the other, each until it is delivered. */
export class EndpointRun {
  readonly #ref: EndpointRef;
  readonly #services: EndpointServices;
  readonly #titles: string;
  readonly #followed: readonly ResourceDefinition[];
  #stopWaiting: () => void = () => {};
  #version: string;
  #isBusy = false;
  #isAgain = false;
  #isOver = false;
  /** The record was changed: what failed is tried at once. */
  #isChanged = false;
  #timer: NodeJS.Timeout | undefined;
  #last: LoggedAttempt | undefined;

  constructor({ projectId, id, resources, version }: KnownEndpoint, services: EndpointServices) {
    this.#ref = { projectId, id };
    this.#services = services;
    this.#version = version;
    this.#titles = resources.join();
    this.#followed = services.registry.resources.filter(
      ({ title, eventsFor }) => eventsFor !== undefined && resources.includes(title),
    );
  }

  /** Whether its last attempt failed. */
  get isFailing(): boolean {
    return this.#last !== undefined;
  }

  /** Whether an endpoint follows the same resources. */
  follows({ resources }: KnownEndpoint): boolean {
    return resources.join() === this.#titles;
  }

  /** @param wait calls a function when there may be events of one of the tables */
  begin(wait: EventPolling['wait']): void {
    const tables = this.#followed.map(({ table }) => table);
    this.#stopWaiting = wait(this.#ref.projectId, tables, () => this.wake());
    this.wake();
  }

  /** What is known of the endpoint now. */
  see({ version, waitingMs }: KnownEndpoint): void {
    this.#isChanged ||= version !== this.#version;
    this.#version = version;
    if (this.#isChanged || (waitingMs !== undefined && this.#timer === undefined)) this.wake();
  }

  /** The process may send again, after its lease had lapsed. */
  goOn(): void {
    if (this.#isAgain) this.wake();
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#stopWaiting();
  }

  /** There may be something to send. */
  wake(): void {
    // What failed is tried again when its time has come.
    if (this.#timer !== undefined && !this.#isChanged) return;
    this.#isAgain = true;
    if (this.#isBusy || this.#isOver) return;
    this.#isBusy = true;
    this.#work()
      .catch((error: unknown) => {
        this.#services.failed(error);
        this.#later(AGAIN_MS);
      })
      .finally(() => {
        this.#isBusy = false;
        if (this.#isAgain && this.#mayGoOn) this.wake();
      });
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isOver) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.wake();
    }, ms).unref();
  }

  get #mayGoOn(): boolean {
    return !this.#isOver && this.#services.leads();
  }

  async #work(): Promise<void> {
    const { inTurn } = this.#services;
    while (this.#isAgain && this.#mayGoOn) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      const isChanged = this.#isChanged;
      this.#isAgain = this.#isChanged = false;
      const deliveries = await inTurn(this.#ref, () => this.#next());
      if (deliveries !== undefined && (await this.#sendAll(deliveries, isChanged))) this.#isAgain = true;
    }
  }

  /** What to send next; undefined if there is nothing, or nobody to send it for. */
  async #next(): Promise<Sendable | undefined> {
    const { store, actorOf } = this.#services;
    for (;;) {
      const readAt = performance.now();
      const endpoint = await store.open(this.#ref);
      if (endpoint === undefined) return undefined;
      const { secrets, cursors, deliveries } = endpoint;
      if (secrets === undefined) return this.#pause('A secret is not whsec_ and 24 to 64 bytes in base64.');
      const caller = await actorOf(this.#ref, endpoint);
      if (caller === null) return this.#pause('It acts for no key or user, or for one that is not valid any more.');
      const rights = rightsOf(caller);
      if ([...cursors.values()].some((one) => one.cursor !== '' && one.rights !== rights)) {
        await store.discard(this.#ref);
        continue;
      }
      if (deliveries.length > 0) return { ...endpoint, secrets, caller, readAt };
      const isMore = await this.#unlessRefused(() => this.#read(endpoint, caller, rights));
      if (isMore !== true) return undefined;
    }
  }

  /** Switches the endpoint off where what it asks for is refused to those for whom it acts. @returns undefined then */
  async #unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= INTERNAL) throw error;
      return this.#pause(`What it asks for is refused. ${error.detail}`);
    }
  }

  async #pause(reason: string): Promise<undefined> {
    await this.#services.store.pause(this.#ref, reason);
    this.#last = undefined;
  }

  /** Reads a page of events of each resource. @returns whether there may be more to send */
  async #read(endpoint: OpenEndpoint, caller: Caller, rights: string): Promise<boolean> {
    let isMore = false;
    for (const definition of this.#followed) {
      if (await this.#readOne(definition, endpoint, caller, rights)) isMore = true;
    }
    return isMore;
  }

  async #readOne(
    definition: ResourceDefinition,
    { cursors, operations, query, writtenBy }: OpenEndpoint,
    caller: Caller,
    rights: string,
  ): Promise<boolean> {
    const { store, registry, events, clock } = this.#services;
    const before = cursors.get(definition.key);
    const missed: WebhookCursor = { cursor: '', rights };
    if (!decideOperation(caller, definition, 'events', registry).allowed) {
      if (before?.cursor !== '') await store.add(this.#ref, definition, before, missed, []);
      return false;
    }
    try {
      const after = before?.cursor ?? '';
      const limit = this.#services.pageSize;
      const asked = { query: query[definition.title], after, limit };
      const json = await events(definition, caller, asked, before === undefined ? writtenBy : undefined);
      const { data, next } = EVENTS.parse(JSON.parse(json));
      const name = nameOf(definition);
      const messages = data.flatMap(({ event, at, ...changed }) =>
        operations.length === 0 || operations.includes(event) ? [messageOf(`${name}.${event}`, at, changed)] : [],
      );
      // Whoever missed changes lists, and follows from here on.
      if (before?.cursor === '') messages.push(messageOf(`${name}.resync`, new Date(clock()).toISOString(), {}));
      if (next === after) return false;
      await store.add(this.#ref, definition, before, { cursor: next, rights }, messages);
      return before === undefined || data.length > 0 || messages.length > 0;
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'events_gone')) throw error;
      await store.add(this.#ref, definition, before, missed, []);
      return true;
    }
  }

  /** A message, with the record as it is now if the endpoint asks for its fields and sees it. No value of a record is stored. */
  async #bodyOf({ createdAt, content }: Delivery, { caller, select }: Sendable): Promise<string> {
    if (content === null) return messageOf('webhook.test', createdAt, {}).content;
    const { record, inTurn, registry } = this.#services;
    const { type, data } = MESSAGE.parse(JSON.parse(content));
    const followed = this.#followed.find((one) => WITH_RECORD.some((event) => type === `${nameOf(one)}.${event}`));
    const fields = followed && select[followed.title];
    if (followed === undefined || fields === undefined || data._id === undefined) return content;
    if (!decideOperation(caller, followed, 'events', registry).allowed) return content;
    const { _id } = data;
    const json = await inTurn(this.#ref, () => record(followed, caller, _id, fields));
    return json === undefined ? content : `${content.slice(0, -END.length)},"record":${json}${END}`;
  }

  /**
   * @param isChanged whether the first one is tried at once
   * @returns whether there may be more to send now
   */
  async #sendAll(sendable: Sendable, isChanged: boolean): Promise<boolean> {
    const { url, secrets, deliveries, readAt } = sendable;
    const { store, inTurn, send, userAgent, counted, clock } = this.#services;
    for (const [place, delivery] of deliveries.entries()) {
      if (!this.#mayGoOn) return true;
      const delay = isChanged && place === 0 ? 0 : delivery.dueAt - clock();
      // It is longer than any of ours where somebody has set the clock.
      if (delay > 0 && delay < 2 * LONGEST_DELAY_MS) {
        this.#later(delay);
        return false;
      }
      if (performance.now() - readAt > FRESH_MS) return true;
      const body = await this.#unlessRefused(() => this.#bodyOf(delivery, sendable));
      if (body === undefined) return false;
      const seconds = Math.floor(clock() / 1_000);
      const headers = {
        'content-type': 'application/json',
        'user-agent': userAgent,
        ...signatureHeaders(delivery.id, seconds, body, secrets),
      };
      const began = performance.now();
      const sent = await send(this.#ref, this.isFailing, url, headers, body);
      // Another process may send now, and notes what comes of it.
      if (!this.#mayGoOn) return true;
      const outcome = { ...sent, milliseconds: Math.round(performance.now() - began) };
      counted(sent.failure === null ? 'delivered' : 'failed');
      if (sent.failure === null) {
        await inTurn(this.#ref, () => store.delivered(this.#ref, delivery, outcome));
        this.#last = undefined;
        continue;
      }
      const next = delayAfter(delivery);
      const dueAt = clock() + next;
      this.#last = await inTurn(this.#ref, () => store.failed(this.#ref, delivery, outcome, dueAt, this.#last));
      if (sent.status === GONE) await this.#pause('The receiver answered 410: it is gone.');
      else if (delivery.attempts + 1 >= MOST_ATTEMPTS)
        await this.#pause(`Nothing was delivered for three days. ${sent.failure}`);
      else this.#later(next);
      return false;
    }
    return true;
  }
}

interface Sendable extends Pick<OpenEndpoint, 'url' | 'deliveries' | 'select'> {
  readonly secrets: readonly Buffer[];
  readonly caller: Caller;
  readonly readAt: number;
}

/** The end of the path, which the types of messages begin with. */
const nameOf = ({ path }: ResourceDefinition): string => path.slice(path.lastIndexOf('/') + 1);

const messageOf = (type: string, timestamp: string, data: object) => ({
  type,
  content: JSON.stringify({ type, timestamp, data }),
});

/** Milliseconds until a message is tried again. */
function delayAfter({ attempts }: Delivery): number {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 10));
  return Math.round(delay * (1 - JITTER + 2 * JITTER * Math.random()));
}
