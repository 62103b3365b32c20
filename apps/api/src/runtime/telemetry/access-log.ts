import type { FastifyReply } from 'fastify';
import type { Caller } from '../auth/caller.js';
import type { Tracing } from './tracing.js';

/** Where lines of the log go; several may come as one text. */
export interface LogStream {
  write(lines: string): void;
  /** Waits until everything is out; absent where nothing is kept back. */
  flushSync?(): void;
}

/** So late lines are at most, in milliseconds. */
const LATEST = 100;
/** So many bytes are written at once: each write wakes a thread and whoever reads, at the price of many lines. */
const ENOUGH = 32_768;
/** Room for the line beyond them. */
const SIZE = 2 * ENOUGH;

/**
 * One line for each request: who, what, how it ended and how long it took. Never a secret, a body or a value of a query. The text is
 * that of the service's log, which pino writes, but made by hand, and many lines are written together. They wait as bytes in one
 * place, where V8 has nothing of them to collect.
 */
export class AccessLog {
  readonly #out: LogStream;
  readonly #tracing: Tracing | undefined;
  readonly #routes = new Map<string | undefined, string>();
  readonly #bytes = Buffer.allocUnsafeSlow(SIZE);
  #length = 0;
  #head = '';
  #headTime = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param out that of the service's own log; what is written here does not depend on its level. */
  constructor(out: LogStream, tracing: Tracing | undefined) {
    this.#out = out;
    this.#tracing = tracing;
    process.once('exit', () => {
      this.flush();
      out.flushSync?.();
    });
  }

  /** @param status as it was sent, or that the client hung up. */
  write({ request, elapsedTime }: FastifyReply, status: number, route: string | undefined): void {
    const { id, method, caller, trail } = request;
    const traceId = trail === null ? undefined : this.#tracing?.traceIdOf(trail);
    const trace = traceId === undefined ? '' : `,"traceId":${JSON.stringify(traceId)}`;
    const who = caller === null ? '' : idsOf(caller);
    // `requestIdOf` takes no id, and Node no method, in which anything would have to be escaped.
    this.#add(
      `${this.#headNow()}${id}"${trace}${who},"method":"${method}","route":${this.#routeText(route)},"status":${status}` +
        `,"milliseconds":${rounded(elapsedTime)},"databaseMilliseconds":${rounded(trail?.databaseMs ?? 0)},"msg":"request"}\n`,
    );
  }

  /** Writes the lines that are kept back. */
  flush(): void {
    if (this.#length === 0) return;
    const lines = this.#bytes.toString('utf8', 0, this.#length);
    this.#length = 0;
    this.#out.write(lines);
  }

  #add(line: string): void {
    this.#length += this.#bytes.write(line, this.#length);
    if (this.#length >= ENOUGH) this.flush();
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.flush();
    }, LATEST).unref();
  }

  /** Many requests end in the same millisecond. */
  #headNow(): string {
    const now = Date.now();
    if (now !== this.#headTime) {
      this.#headTime = now;
      this.#head = `{"level":30,"time":${now},"requestId":"`;
    }
    return this.#head;
  }

  /** There are as many as the service has routes; none is made up by a client. */
  #routeText(route: string | undefined): string {
    const known = this.#routes.get(route);
    if (known !== undefined) return known;
    const text = JSON.stringify(route ?? null);
    this.#routes.set(route, text);
    return text;
  }
}

/** Ids are UUIDs, as PostgreSQL has given or found them: nothing in them has to be escaped. */
function idsOf({ projectId, apiKeyId, userId }: Caller): string {
  return `,"projectId":"${projectId}","keyId":${quoted(apiKeyId)},"userId":${quoted(userId)}`;
}

function quoted(id: string | null): string {
  return id === null ? 'null' : `"${id}"`;
}

/** What follows the point: `.07` of 7, nothing of 0. */
const HUNDREDTHS = Array.from({ length: 100 }, (_, hundredths) => String(hundredths / 100).slice(1));

/** A number with at most two digits behind the point, as JSON has it: whole numbers become text in a third of the time. */
function rounded(milliseconds: number): string {
  const hundredths = Math.round(milliseconds * 100);
  return `${Math.floor(hundredths / 100)}${HUNDREDTHS[hundredths % 100] ?? ''}`;
}
