import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, type Definition, resourceNamesIn } from '@catalog-service/engine';
import { FairQueue, PERMIT_WAIT_MS } from '@catalog-service/postgres';
import {
  AFTER,
  invalidParameters,
  isJsonObject,
  type JsonText,
  jsonMembers,
  PROBLEM_MEDIA_TYPE,
  problemDocument,
  writeExactJson,
} from '@catalog-service/vocabulary';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { whenOver } from '../observation/request-context.js';
import { replyWithError } from './error-reply.js';
import type { EventPolling } from './event-polling.js';
import { answerWith, pageFor } from './exports.js';
import { answerInForm, preferring } from './negotiation.js';
import { parsePreferences } from './preferences.js';
import { callerOf } from './request.js';
import { followedBy } from './route-policy.js';
import type { OperationAnswer, OperationInput, RunOperation } from './run-operation.js';

/** How often it is examined whether a client that waits is still known. */
const KNOWN_MS = 500;
/** A stream without events sends a comment this often, so that proxies keep it open. */
const HEARTBEAT_MS = 10_000;
/** Pages that are read at a time, and those for one project: an event wakes all who wait for it, and most would be refused. */
const READ_AT_ONCE = 16;
const READ_FOR_ONE = 12;
/** Seconds that a request waits for events at most. */
const LONGEST_WAIT = 60;
const EVENT_STREAM = 'text/event-stream';
const SECOND = 1_000;
const PROBLEM = z.object({
  requestId: z.string(),
  errors: z.array(z.object({ pointer: z.string(), detail: z.string() })),
});

const preferred = preferring(EVENT_STREAM);

/** The way in which a request of a client waits for events, which takes as long as there are none; undefined if it does not. */
export function waitOf(request: FastifyRequest): 'stream' | number | undefined {
  const { headers, pageOf } = request;
  if (pageOf !== null) return undefined;
  if (preferred(request) === EVENT_STREAM) return 'stream';
  const wait = headers.prefer === undefined ? undefined : parsePreferences(String(headers.prefer)).get('wait');
  return wait !== undefined && /^[1-9]\d{0,3}$/.test(wait) ? Math.min(Number(wait), LONGEST_WAIT) : undefined;
}

interface EventStreamOptions {
  readonly run: RunOperation;
  readonly polling: EventPolling;
  /** The caller of a request by what is known now. @throws Problem where there is none any more */
  readonly identify: (request: FastifyRequest) => Caller | Promise<Caller>;
}

/**
 * Answers requests for events when there are some: one answer with `Prefer: wait=20`, or a stream of server-sent events, a message for each
 * answer, whose id is its cursor (docs/architecture/events-and-history.md#order-of-events). Each answer is a request of its own with the credentials of the client, which passes all
 * checks, so that it is decided with the rights of that moment. Nothing is read ahead of the client.
 */
export function serveEventStreams(server: FastifyInstance, options: EventStreamOptions): void {
  const streams = new Set<EventStream>();
  const turns = new FairQueue({ permits: READ_AT_ONCE, permitsOfOne: () => READ_FOR_ONE, waitMs: PERMIT_WAIT_MS });
  server.addHook('preClose', (done) => {
    for (const stream of streams) stream.end();
    done();
  });
  server.addHook('onRoute', (route) => {
    const followed = followedBy(route.config?.policy);
    if (followed === undefined) return;
    const answer = answerInForm(waitOf, (request, reply, wait) => {
      const work = { ...callerOf(request), isPatient: true };
      const ask = (page: OperationInput) => turns.use(work, () => options.run(route, reply, page));
      const stream = new EventStream(ask, request, options.identify);
      streams.add(stream);
      const tables = tablesOf(followed, request.body);
      const stopWaiting = options.polling.wait(work.projectId, tables, () => stream.wake());
      whenOver(reply.raw, () => {
        stream.end();
        stopWaiting();
        streams.delete(stream);
      });
      const answering = wait === 'stream' ? stream.stream(reply) : stream.once(reply, wait);
      answering.catch((error: unknown) => replyWithError(error, reply));
    });
    route.preHandler = [...[route.preHandler ?? []].flat(), answer];
  });
}

/** The tables of the resources that a request names, or else of all. */
function tablesOf(followed: readonly Definition[], body: unknown): readonly string[] {
  const names = isJsonObject(body) ? resourceNamesIn(body.resources) : [];
  return followed.filter(({ title }) => names.length === 0 || names.includes(title)).map(({ table }) => table);
}

interface Page {
  readonly json: JsonText;
  readonly next: string;
  readonly isEmpty: boolean;
}

/** The answers to one client, each of which it has read before the next one is asked for. */
class EventStream {
  readonly #parameters: Readonly<Record<string, unknown>>;
  readonly #body: JsonText;
  #after: string | undefined;
  /** It has no cursor yet. */
  readonly #begins: boolean;
  /** It begins after the last message of another one. */
  readonly #isResumed: boolean;
  #caller: Caller;
  #isOver = false;
  #isNew = true;
  #wake: () => void = () => {};

  constructor(
    private readonly ask: (page: OperationInput) => Promise<OperationAnswer>,
    private readonly request: FastifyRequest,
    private readonly identify: EventStreamOptions['identify'],
  ) {
    const { query, body, headers } = request;
    this.#body = writeExactJson(body ?? {});
    this.#parameters = isJsonObject(query) ? query : {};
    this.#caller = callerOf(request);
    const given = [query, body].flatMap((source) =>
      isJsonObject(source) && Object.hasOwn(source, AFTER) ? [source[AFTER]] : [],
    );
    const last = headers['last-event-id'];
    this.#isResumed = given.length === 0 && typeof last === 'string';
    if (this.#isResumed) this.#after = String(last);
    this.#begins = this.#after === undefined && given.every((after) => after === '');
  }

  /** There may be events. */
  wake(): void {
    this.#isNew = true;
    this.#wake();
  }

  /** The client has gone, or the service stops. */
  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  /** Answers with the first events, or without any at the end of the time. */
  async once(reply: FastifyReply, seconds: number): Promise<void> {
    const until = performance.now() + seconds * SECOND;
    for (;;) {
      this.#isNew = false;
      const answer = await this.#ask();
      const page = pageIn(answer);
      const left = until - performance.now();
      // A client that begins waits for nothing: it needs the cursor.
      if (page === undefined || !page.isEmpty || this.#begins || left <= 0 || this.#isOver) {
        if (page !== undefined) reply.header('preference-applied', `wait=${seconds}`);
        answerWith(answer, reply);
        return;
      }
      await this.#wait(left);
    }
  }

  /** Answers with a message for each page of events. */
  async stream(reply: FastifyReply): Promise<void> {
    this.#isNew = false;
    const first = await this.#ask();
    const page = pageIn(first);
    if (page === undefined) return answerWith(this.#isResumed ? inHeader(first) : first, reply);
    // Some proxies would collect the messages.
    reply
      .header('x-accel-buffering', 'no')
      .type(EVENT_STREAM)
      .send(Readable.from(this.#messages(page)));
  }

  /** Ends where the client is no longer known or its events are gone: the last message is the problem. */
  async *#messages(first: Page): AsyncGenerator<string> {
    yield messageOf(first);
    this.#after = first.next;
    let isEmpty = first.isEmpty;
    while (!this.#isOver) {
      if (isEmpty && !(await this.#wait(HEARTBEAT_MS))) {
        yield ':\n\n';
        continue;
      }
      if (this.#isOver) return;
      this.#isNew = false;
      const answer = await this.#ask();
      const page = pageIn(answer);
      if (page === undefined) {
        const again = Number(answer.headers['retry-after']);
        if (!(again > 0)) {
          yield `event: problem\ndata: ${answer.text.replace(/[\r\n]/g, ' ')}\n\n`;
          return;
        }
        await pause(again * SECOND);
        this.#isNew = true;
        continue;
      }
      isEmpty = page.isEmpty;
      if (page.next !== this.#after) yield messageOf(page);
      this.#after = page.next;
    }
  }

  /** Waits until there may be events or the caller has changed; false after the time limit. */
  async #wait(ms: number): Promise<boolean> {
    const until = performance.now() + ms;
    for (;;) {
      if (this.#isNew || this.#isOver) return true;
      const left = until - performance.now();
      if (left <= 0) return false;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(left, KNOWN_MS));
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (!(await this.#isKnown())) this.#isNew = true;
    }
  }

  /** Whether the credentials of the client are still those of a caller with the same rights. */
  async #isKnown(): Promise<boolean> {
    try {
      const caller = await this.identify(this.request);
      const isSame = caller.signature === this.#caller.signature && caller.grants === this.#caller.grants;
      this.#caller = caller;
      return isSame;
    } catch {
      // The next page tells the client.
      return false;
    }
  }

  #ask(): Promise<OperationAnswer> {
    const query = { ...this.#parameters, ...(this.#after !== undefined && { [AFTER]: this.#after }) };
    return this.ask(pageFor(this.request, query, this.#body));
  }
}

/** Undefined for a problem. */
function pageIn({ status, text }: OperationAnswer): Page | undefined {
  if (status !== 200) return undefined;
  const members = new Map(jsonMembers(text).map(({ key, value }) => [key, value]));
  const next: unknown = JSON.parse(members.get('next') ?? '0');
  if (typeof next !== 'string') throw new Error('A page of events has no next');
  return { json: text, next, isEmpty: members.get('data') === '[]' };
}

/** A problem of the cursor, which is its only one, at the header that it came in. */
function inHeader(answer: OperationAnswer): OperationAnswer {
  if (answer.headers['content-type'] !== PROBLEM_MEDIA_TYPE) return answer;
  const { requestId, errors } = PROBLEM.parse(JSON.parse(answer.text));
  const [error] = errors;
  if (error?.pointer !== `#query/${AFTER}`) return answer;
  const at = { pointer: '#header/Last-Event-ID', code: 'invalid_value' } as const;
  const problem = invalidParameters([{ ...at, detail: error.detail }]);
  return { ...answer, text: problemDocument(problem, requestId) };
}

/** JSON text has line breaks between tokens only. */
const messageOf = ({ json, next }: Page): string => `id: ${next}\ndata: ${json.replace(/[\r\n]/g, ' ')}\n\n`;
