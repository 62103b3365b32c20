import type { Caller } from '@catalog-service/engine';
import type { Observation } from '../observation/observation.js';
import { contextOf, type RequestContext } from '../observation/request-context.js';
import type { Origin } from './build-info.js';
import { LineBytes } from './line-bytes.js';
import type { LogOutput } from './log-output.js';
import { type Sender, senderOf } from './request-place.js';
import type { Tracing } from './tracing.js';

/** The longest delay of a line, in milliseconds. */
const LATEST = 100;
/** Bytes that are written together: a write costs as much as many lines. */
const ENOUGH = 131_072;
/** With room for one more line. */
const SIZE = ENOUGH + 32_768;
/** The part of a line that is neither an id nor a route. */
const REST = 1_024;
/** Callers whose ids are cached as bytes. */
const CALLERS = 1_000;

const STATUS_BEGINS = Buffer.from(',"status":');
const STATUS_ENDS = Buffer.from(',"milliseconds":');
const TIME_ENDS = Buffer.from(',"databaseMilliseconds":');
const LINE_ENDS = Buffer.from(',"msg":"request"}\n');
const NOBODY = Buffer.from('"');
const NOTHING = Buffer.alloc(0);

/** A caller, and its part of a line. */
interface CallerBytes extends Pick<Caller, 'projectId' | 'apiKeyId' | 'userId'> {
  readonly bytes: Uint8Array;
}

/**
 * Interprets observations as a line for each request, with path and address if caller or route are unknown; never a secret, a body or a
 * value of a query. The bytes are those that pino would write, assembled by hand and written in batches.
 */
export class AccessLog {
  readonly #out: LogOutput;
  readonly #origin: string;
  readonly #tracing: Tracing | undefined;
  readonly #lines = new LineBytes(SIZE);
  /** By route and method; clients cannot add entries. */
  readonly #routes = new Map<string | undefined, Map<string | null, Uint8Array>>();
  readonly #callers = new Map<string, CallerBytes>();
  #head: Uint8Array = NOTHING;
  #headTime = 0;
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
      if (observation.status !== undefined) this.#write(observation, observation.status);
    } else if (observation.kind === 'broken') {
      const { requestId, status, address = null } = observation;
      const sender = senderBytes({ path: null, address });
      this.#put(requestId, NOTHING, NOBODY, this.#what(null, undefined), sender, status, 0, 0);
    }
  }

  #write(context: RequestContext, status: number): void {
    const { request, milliseconds, databaseMs } = context;
    const { id, method, caller } = request;
    const { url } = context.route;
    const sender = caller === null || url === undefined ? senderBytes(senderOf(request)) : NOTHING;
    this.#put(
      id,
      this.#trace(context),
      this.#who(caller),
      this.#what(method, url),
      sender,
      status,
      milliseconds,
      databaseMs,
    );
  }

  /** Writes the buffered lines. */
  flush(): void {
    if (this.#lines.length === 0) return;
    const bytes = this.#lines.take();
    this.#out.write(bytes, () => this.#lines.giveBack(bytes));
  }

  #put(
    id: string,
    trace: Uint8Array,
    who: Uint8Array,
    what: Uint8Array,
    sender: Uint8Array,
    status: number,
    elapsedMs: number,
    databaseMs: number,
  ): void {
    const lines = this.#lines;
    if (!lines.has(id.length + trace.length + who.length + what.length + sender.length + REST)) this.flush();
    lines.put(this.#headNow());
    // `requestIdOf` accepts no id that would need escaping.
    lines.putText(id);
    if (trace.length > 0) lines.put(trace);
    lines.put(who);
    lines.put(what);
    if (sender.length > 0) lines.put(sender);
    lines.put(STATUS_BEGINS);
    lines.putNumber(status);
    lines.put(STATUS_ENDS);
    lines.putHundredths(elapsedMs);
    lines.put(TIME_ENDS);
    lines.putHundredths(databaseMs);
    lines.put(LINE_ENDS);
    if (lines.length >= ENOUGH) this.flush();
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.flush();
    }, LATEST).unref();
  }

  /** Many requests end in the same millisecond. */
  #headNow(): Uint8Array {
    const now = Date.now();
    if (now !== this.#headTime) {
      this.#headTime = now;
      this.#head = Buffer.from(`{"level":30,"time":${now},${this.#origin},"requestId":"`);
    }
    return this.#head;
  }

  /** Escaped, as an SDK may take the id from a header. */
  #trace(context: RequestContext): Uint8Array {
    const traceId = this.#tracing?.traceIdOf(context);
    return traceId === undefined ? NOTHING : Buffer.from(`","traceId":${JSON.stringify(traceId).slice(0, -1)}`);
  }

  #who(caller: Caller | null): Uint8Array {
    if (caller === null) return NOBODY;
    const { projectId, apiKeyId, userId } = caller;
    const key = apiKeyId ?? userId ?? projectId;
    const known = this.#callers.get(key);
    if (known?.projectId === projectId && known.apiKeyId === apiKeyId && known.userId === userId) return known.bytes;
    if (this.#callers.size >= CALLERS) this.#callers.clear();
    const bytes = Buffer.from(`","projectId":"${projectId}","keyId":${quoted(apiKeyId)},"userId":${quoted(userId)}`);
    this.#callers.set(key, { projectId, apiKeyId, userId, bytes });
    return bytes;
  }

  #what(method: string | null, route: string | undefined): Uint8Array {
    const ofRoute = this.#routes.get(route) ?? new Map<string | null, Uint8Array>();
    this.#routes.set(route, ofRoute);
    const known = ofRoute.get(method);
    if (known !== undefined) return known;
    const bytes = Buffer.from(`,"method":${quoted(method)},"route":${JSON.stringify(route ?? null)}`);
    ofRoute.set(method, bytes);
    return bytes;
  }
}

function senderBytes({ path, address }: Sender): Uint8Array {
  return Buffer.from(`,"path":${JSON.stringify(path)},"address":${JSON.stringify(address)}`);
}

/** Methods and UUIDs need no escaping. */
function quoted(text: string | null): string {
  return text === null ? 'null' : `"${text}"`;
}
