import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  AFTER,
  isJsonObject,
  type JsonText,
  jsonMembers,
  type PagingLimits,
  writeExactJson,
} from '@catalog-service/vocabulary';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestContext, whenOver } from '../observation/request-context.js';
import { replyWithError } from './error-reply.js';
import { EXPORT_FORMATS, type ExportFormat, exportAskedBy } from './export-format.js';
import { answerInForm } from './negotiation.js';
import { parsePreferences } from './preferences.js';
import type { RoutePolicy } from './route-policy.js';
import type { OperationAnswer, OperationInput, RunOperation } from './run-operation.js';

/** Records of a page at most: so few that requests of others never wait for long. */
const PAGE = 100;
/**
 * The time for which exports rest, by that of the pages since the last rest. While requests of others arrive, few of them meet a page
 * (docs/architecture/reads.md#exports has the figures).
 */
const REST = { alone: 9, besideOthers: 1_000 };
/** The longest rest, in milliseconds: connections that are silent for longer may be cut. */
const LONGEST_REST = 20_000;
/** The number of retries of a page that the service rejects as overloaded. */
const ATTEMPTS = 10;
const SECOND = 1_000;
/** The preference for a cursor on the last record of each page, and the name of its field. */
const CURSORS = 'cursors';
const CURSOR_FIELD = '_cursor';

/** Of the client's request, those that are not about a page. */
const OWN_HEADERS = [
  ...['accept', 'accept-encoding', 'connection', 'content-length', 'content-type', 'expect', 'if-none-match', 'prefer'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
];

/** A page of the answer to a client, with the credentials of its request. */
export function pageFor(
  { headers, url }: FastifyRequest,
  query: OperationInput['query'],
  body: JsonText,
): OperationInput {
  return {
    url,
    query,
    headers: { ...without(headers, OWN_HEADERS), 'content-type': 'application/json' },
    body,
    isPage: true,
  };
}

/** Passes a page on as the whole answer. */
export function answerWith({ status, headers, text }: OperationAnswer, reply: FastifyReply): void {
  reply
    .code(status)
    .headers(without(headers, ['connection']))
    .send(text);
}

function isList(policy: RoutePolicy | undefined): boolean {
  return policy?.kind === 'resource' && policy.operation === 'list';
}

/**
 * Answers a list with all matches, as lines of JSON or as CSV, to a client that prefers them to JSON (docs/architecture/reads.md#exports). Each page is a
 * list by cursor that passes all checks of a request, guards and overriding controllers among them. Nothing is held between two pages,
 * which the client reads before the next one is requested. An export that cannot be completed ends without the end of its answer.
 */
export function serveExports(server: FastifyInstance, run: RunOperation, { maximumLimit }: PagingLimits): void {
  const running = new Set<Export>();
  server.addHook('preClose', (done) => {
    for (const each of running) each.end();
    done();
  });
  server.addHook('onRoute', (route) => {
    if (!isList(route.config?.policy)) return;
    const name = route.url.split('/').at(-2) ?? '';
    const answer = answerInForm(exportAskedBy, (request, reply, form) => {
      const ask = (page: OperationInput) => run(route, reply, page);
      const format = EXPORT_FORMATS[form];
      const begun = new Export({ ask, request, format, name, size: Math.min(PAGE, maximumLimit), running });
      running.add(begun);
      whenOver(reply.raw, () => {
        begun.end();
        running.delete(begun);
      });
      begun.answer(reply);
    });
    route.preHandler = [...[route.preHandler ?? []].flat(), answer];
  });
}

interface ExportOptions {
  /** Reads a page. */
  readonly ask: (page: OperationInput) => Promise<OperationAnswer>;
  readonly request: FastifyRequest;
  readonly format: ExportFormat;
  /** Of the file, without the extension. */
  readonly name: string;
  /** Records of a page. */
  readonly size: number;
  /** The exports of the process, which share its time. */
  readonly running: ReadonlySet<unknown>;
}

interface Page {
  readonly records: readonly JsonText[];
  /** The cursor of the next page; null at the end. */
  readonly next: string | null;
}

class Export {
  readonly #parameters: Readonly<Record<string, unknown>>;
  readonly #body: JsonText;
  readonly #select: unknown;
  /** Where it begins. */
  readonly #after: string;
  /** Whether the body says so: the first page is then asked for as the client did. */
  readonly #isInBody: boolean;
  readonly #hasCursors: boolean;
  /** Records that are still to come at most. */
  #left: number;
  /** Records of a page: fewer where they are long. */
  #size: number;
  /** The cursor of the next page; null at the end. */
  #next: string | null = null;
  /** Milliseconds that the pages since the last rest took. */
  #took = 0;
  /** The number of requests of clients when it last rested. */
  #requests: number;
  /** Ends rests: its reader has gone, or the service stops. */
  readonly #over = new AbortController();

  constructor(private readonly options: ExportOptions) {
    const { query, body, headers } = options.request;
    this.#size = options.size;
    this.#requests = RequestContext.begun;
    const parameters = isJsonObject(query) ? query : {};
    const keys = isJsonObject(body) ? body : {};
    const limits = [limitIn(parameters), limitIn(keys)];
    this.#left = limits[0] ?? limits[1] ?? Number.POSITIVE_INFINITY;
    this.#after = [parameters[AFTER], keys[AFTER], ''].find((after) => typeof after === 'string') ?? '';
    this.#isInBody = !Object.hasOwn(parameters, AFTER) && Object.hasOwn(keys, AFTER);
    // Invalid values stay, so that the list reports them.
    const isCursor = typeof parameters[AFTER] === 'string';
    this.#parameters = without(parameters, [...(limits[0] ? ['limit'] : []), ...(isCursor ? [AFTER] : [])]);
    this.#select = keys.select;
    const isPlain = keys.count === undefined || typeof keys.count === 'boolean';
    const counted = { ...without(keys, limits[1] ? ['limit'] : []), ...(isPlain && { count: false }) };
    this.#body = writeExactJson(isJsonObject(body ?? {}) ? counted : body);
    this.#hasCursors = parsePreferences(String(headers.prefer ?? '')).has(CURSORS);
  }

  /** Streams the records, or passes on why the first page is refused. */
  answer(reply: FastifyReply): void {
    this.#begin(reply).catch((error: unknown) => replyWithError(error, reply));
  }

  /** Requests no further page. */
  end(): void {
    this.#over.abort();
  }

  async #begin(reply: FastifyReply): Promise<void> {
    const answer = await this.#ask(this.#after);
    if (answer.status !== 200) return answerWith(answer, reply);
    if (this.#hasCursors) reply.header('preference-applied', CURSORS);
    const first = pageIn(answer.text);
    const columns = this.#columns(first);
    const chunks = this.#chunks(this.options.format.head(columns) + this.#lines(first, columns), columns);
    const { format, name } = this.options;
    const { mediaType, extension } = format;
    if (extension !== undefined) reply.header('content-disposition', `attachment; filename="${name}.${extension}"`);
    reply.type(mediaType).send(Readable.from(chunks));
  }

  /** Keeps no page while it rests: what lives that long costs long collections of garbage. */
  async *#chunks(first: string, columns: readonly string[]): AsyncGenerator<string> {
    if (first !== '') yield first;
    while (this.#next !== null && this.#left > 0) {
      await this.#rest();
      yield await this.#page(this.#next, columns);
    }
  }

  /** The lines of a page, after which the next one follows. */
  #lines({ records, next }: Page, columns: readonly string[]): string {
    let lines = '';
    records.forEach((record, index) => {
      const isLast = index === records.length - 1;
      const json = this.#hasCursors && isLast && next !== null ? withCursor(record, next) : record;
      lines += this.options.format.record(json, columns);
    });
    this.#next = next;
    this.#left -= records.length;
    return lines;
  }

  /** Every record has the fields of the first one; without a record, those that are selected. */
  #columns({ records: [first] }: Page): readonly string[] {
    const select = this.#select;
    const selected = isJsonObject(select) ? Object.keys(select).filter((name) => select[name] !== false) : [];
    const names = first === undefined ? ['_id', ...selected] : jsonMembers(first).map(({ key }) => key);
    return [...new Set(names), ...(this.#hasCursors ? [CURSOR_FIELD] : [])];
  }

  /**
   * The rest after pages, which is longer the more exports there are. Beside others, pages follow at once until it is the longest: the first
   * page after a long rest takes three times as long as those behind it.
   */
  async #rest(): Promise<void> {
    const isBesideOthers = RequestContext.begun > this.#requests;
    const share = isBesideOthers ? REST.besideOthers : REST.alone;
    const rest = this.#took * share * this.options.running.size;
    if (isBesideOthers && rest < LONGEST_REST) return;
    this.#requests = RequestContext.begun;
    this.#took = 0;
    await this.#pause(Math.min(rest, LONGEST_REST));
  }

  /** @throws AbortError where its reader goes or the service stops meanwhile */
  #pause(milliseconds: number): Promise<void> {
    return pause(milliseconds, undefined, { signal: this.#over.signal });
  }

  /** The lines of a page. @throws Error where the service refuses it */
  async #page(after: string, columns: readonly string[]): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      const began = performance.now();
      const answer = await this.#ask(after);
      if (answer.status === 200) {
        const lines = this.#lines(pageIn(answer.text), columns);
        this.#took += performance.now() - began;
        return lines;
      }
      const wait = Number(answer.headers['retry-after']);
      if (!(wait > 0) || attempt === ATTEMPTS) {
        throw new Error(`A page of an export was answered ${answer.status}`);
      }
      await this.#pause(wait * SECOND);
    }
  }

  /** A page; of fewer records where as many are too long for one answer. */
  async #ask(after: string): Promise<OperationAnswer> {
    for (;;) {
      const limit = Math.min(this.#size, this.#left);
      const isGiven = this.#isInBody && this.#next === null;
      const query = { limit: String(limit), ...(!isGiven && { [AFTER]: after }), ...this.#parameters };
      const answer = await this.options.ask(pageFor(this.options.request, query, this.#body));
      if (answer.status !== 413 || limit === 1) return answer;
      this.#size = Math.ceil(limit / 2);
    }
  }
}

/** The number of records that the client wants at most; undefined where it is absent or invalid. */
function limitIn({ limit }: Readonly<Record<string, unknown>>): number | undefined {
  const number = typeof limit === 'string' && /^\d{1,16}$/.test(limit) ? Number(limit) : limit;
  return Number.isSafeInteger(number) && Number(number) > 0 ? Number(number) : undefined;
}

function without<Value>(object: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/** @throws Error for an answer that is no page by cursor: an overriding controller gave it */
function pageIn(answer: string): Page {
  const members = new Map(jsonMembers(answer).map(({ key, value }) => [key, value]));
  const next: unknown = JSON.parse(members.get('next') ?? '0');
  const data = members.get('data');
  if (data === undefined || !(next === null || typeof next === 'string')) {
    throw new Error('A page of a list has no data or no next');
  }
  return { records: jsonMembers(data).map(({ value }) => value), next };
}

function withCursor(record: JsonText, cursor: string): JsonText {
  return `${record.slice(0, -1)},${JSON.stringify(CURSOR_FIELD)}:${JSON.stringify(cursor)}}`;
}
