import type { Caller } from '@catalog-service/engine';
import type { Observation } from '../observation/observation.js';
import { contextOf, type RequestContext } from '../observation/request-context.js';
import type { Origin } from './build-info.js';
import type { LogOutput } from './log-output.js';
import { type Sender, senderOf } from './request-place.js';
import type { Tracing } from './tracing.js';

/** The longest delay of a line, in milliseconds. */
const LATEST = 100;
/** Bytes that are written together: a write costs as much as many lines. */
const BATCH = 131_072;
/** With room for one more line. */
const SIZE = BATCH + 32_768;
/** Bytes of a character in UTF-8. */
const MOST_BYTES = 3;
/** Callers whose part of a line is cached. */
const CALLERS = 1_000;

/** A caller, and its part of a line. */
interface CallerText extends Pick<Caller, 'projectId' | 'apiKeyId' | 'userId'> {
  readonly text: string;
}

/**
 * Interprets observations as a line for each request, with path and address if caller or route are unknown; never a secret, a body or a
 * value of a query. The lines are those that pino would write, assembled by hand and written in batches.
 */
export class AccessLog {
  readonly #out: LogOutput;
  readonly #origin: string;
  readonly #tracing: Tracing | undefined;
  /** By route and method; clients cannot add entries. */
  readonly #routes = new Map<string | undefined, Map<string | null, string>>();
  readonly #callers = new Map<string, CallerText>();
  #batch = Buffer.allocUnsafeSlow(SIZE);
  #length = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param origin fields of every line */
  constructor(out: LogOutput, origin: Origin, tracing: Tracing | undefined) {
    this.#out = out;
    this.#origin = JSON.stringify(origin).slice(1, -1);
    this.#tracing = tracing;
    process.once('exit', () => {
      this.flush();
      out.flushSync?.();
    });
  }

  observe(observation: Observation): void {
    if (observation.kind === 'statement') {
      const { work, sentAt, endedAt } = observation;
      if (endedAt === undefined) contextOf(work)?.beginStatement(sentAt);
      else contextOf(work)?.endStatement(endedAt);
    } else if (observation.kind === 'request') {
      if (observation.status !== undefined) this.#request(observation, observation.status);
    } else if (observation.kind === 'broken') {
      const { requestId, status, address = null } = observation;
      this.#put(requestId, `"${this.#target(null, undefined)}${senderText({ path: null, address })}`, status, 0, 0);
    }
  }

  /** Writes the buffered lines. */
  flush(): void {
    if (this.#length === 0) return;
    this.#out.write(this.#batch.subarray(0, this.#length));
    this.#batch = Buffer.allocUnsafeSlow(SIZE);
    this.#length = 0;
  }

  #request(context: RequestContext, status: number): void {
    const { request, milliseconds, databaseMs } = context;
    const { id, method, caller } = request;
    const { url } = context.route;
    const sender = caller === null || url === undefined ? senderText(senderOf(request)) : '';
    const fields = `${this.#trace(context)}${this.#caller(caller)}${this.#target(method, url)}${sender}`;
    this.#put(id, fields, status, milliseconds, databaseMs);
  }

  /** @param id needs no escaping: `requestIdOf` accepts none that would */
  #put(id: string, fields: string, status: number, elapsedMs: number, databaseMs: number): void {
    const line =
      `{"level":30,"time":${Date.now()},${this.#origin},"requestId":"${id}${fields},"status":${status},` +
      `"milliseconds":${hundredths(elapsedMs)},"databaseMilliseconds":${hundredths(databaseMs)},"msg":"request"}\n`;
    if (this.#length + MOST_BYTES * line.length > SIZE) this.flush();
    this.#length += this.#batch.write(line, this.#length);
    if (this.#length >= BATCH) this.flush();
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.flush();
    }, LATEST).unref();
  }

  /** Escaped, as an SDK may take the id from a header. */
  #trace(context: RequestContext): string {
    const traceId = this.#tracing?.traceIdOf(context);
    return traceId === undefined ? '' : `","traceId":${JSON.stringify(traceId).slice(0, -1)}`;
  }

  #caller(caller: Caller | null): string {
    if (caller === null) return '"';
    const { projectId, apiKeyId, userId } = caller;
    const key = apiKeyId ?? userId ?? projectId;
    const known = this.#callers.get(key);
    if (known?.projectId === projectId && known.apiKeyId === apiKeyId && known.userId === userId) return known.text;
    if (this.#callers.size >= CALLERS) this.#callers.clear();
    const text = `","projectId":"${projectId}","keyId":${quoted(apiKeyId)},"userId":${quoted(userId)}`;
    this.#callers.set(key, { projectId, apiKeyId, userId, text });
    return text;
  }

  #target(method: string | null, route: string | undefined): string {
    const ofRoute = this.#routes.get(route) ?? new Map<string | null, string>();
    this.#routes.set(route, ofRoute);
    const text = ofRoute.get(method) ?? `,"method":${quoted(method)},"route":${JSON.stringify(route ?? null)}`;
    ofRoute.set(method, text);
    return text;
  }
}

function senderText({ path, address }: Sender): string {
  return `,"path":${JSON.stringify(path)},"address":${JSON.stringify(address)}`;
}

/** Methods and UUIDs need no escaping. */
function quoted(text: string | null): string {
  return text === null ? 'null' : `"${text}"`;
}

function hundredths(number: number): number {
  return Math.round(number * 100) / 100;
}
