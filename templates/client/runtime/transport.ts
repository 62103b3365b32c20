import { CONTRACT_HASH } from '../contract-hash.js';
import { ApiProblem, problemOf } from './api-problem.js';
import { delayMs, mayRepeat, type Repetition, wait } from './retry.js';

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 2;
const NOT_MODIFIED = 304;
const UNAUTHENTICATED = 401;
/** The read-your-writes token: the answer of a write has it, and a read that sends it sees that write. */
const POSITION_HEADER = 'Database-Position';

/** Address of the service, and credentials. */
export interface ClientOptions {
  /** Address without a path, such as `https://api.example.com`. */
  readonly baseUrl: string;
  /** Id of the project of the requests. */
  readonly projectId: string;
  /** Secret key. Without one, only public operations succeed. */
  readonly apiKey?: string;
  /**
   * In place of a key: the token of the person who is signed in, or what gives it. That is asked before each attempt, and once
   * more, with the token that was refused, where an attempt is answered 401.
   */
  readonly token?: string | ((refused?: string) => string | Promise<string>);
  /** Instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Timeout of an attempt in milliseconds; 30,000 by default. */
  readonly timeoutMs?: number;
  /** Called before each attempt; may add headers. If it throws, the call is rejected with that error. */
  readonly before?: (attempt: Attempt) => void | Promise<void>;
  /** Called after each attempt, with its outcome. */
  readonly after?: (attempt: Attempt, outcome: Outcome) => void | Promise<void>;
  /** Maximum number of retries of calls that are safe to repeat; 2 by default. */
  readonly retries?: number;
}

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call, even between attempts. */
  readonly signal?: AbortSignal;
  /** Timeout of an attempt in milliseconds. */
  readonly timeoutMs?: number;
}

/** One attempt of a call. */
export interface Attempt {
  readonly method: string;
  readonly url: string;
  /** Headers to send; `before` may add some. */
  readonly headers: Record<string, string>;
  /** 1 for the first one. */
  readonly number: number;
}

/** The outcome of an attempt. */
export interface Outcome {
  /** Status of the answer; 0 if there was none. */
  readonly status: number;
  readonly milliseconds: number;
  /** Identifies the request in the log of the service, if it answered. */
  readonly requestId?: string;
  /** Headers of a successful answer. */
  readonly headers?: Headers;
  /** Absent after a success. */
  readonly problem?: ApiProblem;
}

/** The specific parts of a request. */
export interface Call extends Repetition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the root. */
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly options: CallOptions;
}

/** An answer that is a success. */
export interface Answer {
  /** Undefined if the record has not changed. */
  readonly body: unknown;
  readonly headers: Headers;
  readonly status: number;
}

const DELETED: Answer = { body: {}, headers: new Headers(), status: 200 };

/** Sends requests: headers, timeouts, retries, problems. */
export class Transport {
  readonly #options: ClientOptions;
  readonly #baseUrl: string;
  /** The host of the service, for problems: the address may contain secrets. */
  readonly #host: string;
  #hasWarned = false;
  /** Read-your-writes token of the last write, if the service reads from replicas. */
  #position: string | undefined;

  /**
   * @param basePath of all operations: it is no part of `baseUrl`
   * @throws TypeError if `baseUrl` is not the address of a service
   */
  constructor(options: ClientOptions, basePath: string) {
    this.#options = options;
    this.#baseUrl = options.baseUrl.replace(/\/+$/, '');
    if (!/^https?:\/\/[^/]/i.test(this.#baseUrl) || this.#baseUrl.endsWith(basePath)) {
      throw new TypeError(
        `baseUrl is the address of the service, such as https://api.example.com, without ${basePath}; not '${options.baseUrl}'.`,
      );
    }
    this.#host = /^\w+:\/\/(?:[^/@]*@)?([^/]+)/.exec(this.#baseUrl)?.[1] ?? 'the service';
  }

  /** @throws ApiProblem, or the reason of the caller's signal. */
  async send(call: Call): Promise<Answer> {
    const { retries = DEFAULT_RETRIES, token: source } = this.#options;
    const { signal } = call.options;
    let mayBeDone = false;
    let refused: string | undefined;
    for (let attempt = 1; ; attempt += 1) {
      signal?.throwIfAborted();
      const token = typeof source === 'function' ? await source(refused) : source;
      const result = await this.#observed(call, attempt, token);
      // Nobody waits for what was read; what was written is written.
      if (call.isRead) signal?.throwIfAborted();
      if (!(result instanceof ApiProblem)) return result;
      // It was not executed, and the token may have expired on the way.
      if (result.status === UNAUTHENTICATED && typeof source === 'function' && refused === undefined) {
        refused = token;
        continue;
      }
      // An earlier attempt without an answer has deleted the record, as requested.
      if (mayBeDone && call.method === 'DELETE' && result.code === 'record_not_found') return DELETED;
      if (attempt > retries || !mayRepeat(result, call)) throw result;
      mayBeDone ||= result.status !== 429;
      await wait(delayMs(attempt, result.retryAfterMs, Math.random()), signal);
    }
  }

  /** One attempt, with the callbacks. */
  async #observed(call: Call, number: number, token: string | undefined): Promise<Answer | ApiProblem> {
    const { method, path, body, headers } = call;
    const { before, after, projectId, apiKey } = this.#options;
    const attempt: Attempt = {
      method,
      url: `${this.#baseUrl}${path}`,
      headers: {
        ProjectID: projectId,
        ...(apiKey !== undefined && { ApiKey: apiKey }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(this.#position !== undefined && { [POSITION_HEADER]: this.#position }),
        ...headers,
      },
      number,
    };
    await before?.(attempt);
    const start = performance.now();
    const result = await this.#attempt(attempt, call);
    const milliseconds = Math.round(performance.now() - start);
    const { status } = result;
    const isProblem = result instanceof ApiProblem;
    const requestId = isProblem ? result.requestId : result.headers.get('x-request-id');
    const known = typeof requestId === 'string' && { requestId };
    const more = isProblem ? { problem: result } : { headers: result.headers };
    await after?.(attempt, { status, milliseconds, ...known, ...more });
    return result;
  }

  /** A problem is returned and not thrown: the caller decides whether to retry. */
  async #attempt({ method, url, headers }: Attempt, { body, options }: Call): Promise<Answer | ApiProblem> {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? this.#options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const send = this.#options.fetch ?? fetch;
    try {
      const response = await send(url, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]),
      });
      const text = await response.text();
      this.#compareContracts(response.headers);
      const { status } = response;
      if (status === NOT_MODIFIED) return { body: undefined, headers: response.headers, status };
      this.#position = response.headers.get(POSITION_HEADER) ?? this.#position;
      if (!response.ok) return this.#refused(problemOf(response, text, this.#host));
      return { body: JSON.parse(text), headers: response.headers, status };
    } catch (cause) {
      options.signal?.throwIfAborted();
      if (timeout.aborted)
        return new ApiProblem({ code: 'timeout', detail: `No answer came from ${this.#host} in time.`, cause });
      if (cause instanceof SyntaxError) {
        return new ApiProblem({ code: 'unexpected_answer', detail: `The answer of ${this.#host} is not JSON.`, cause });
      }
      return new ApiProblem({ code: 'network', detail: `No answer from ${this.#host}: ${reasonOf(cause)}`, cause });
    }
  }

  /** A token of another database would be rejected forever. */
  #refused(problem: ApiProblem): ApiProblem {
    if (problem.errors.some(({ pointer }) => pointer === `#header/${POSITION_HEADER}`)) this.#position = undefined;
    return problem;
  }

  /** Warns once if the contract of the service differs from that of this client. */
  #compareContracts(headers: Headers): void {
    const version = headers.get('contract-version');
    if (version === null || version === CONTRACT_HASH || this.#hasWarned) return;
    this.#hasWarned = true;
    console.warn(`The service keeps to contract ${version}; this client was made from ${CONTRACT_HASH}.`);
  }
}

/** Why a connection failed: the cause of the error of `fetch` says more than the error. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  return failure.cause instanceof Error && failure.cause.message !== ''
    ? `${failure.message} (${failure.cause.message})`
    : failure.message;
}
