import { CONTRACT_HASH } from '../contract-hash.js';
import { ApiProblem, problemOf } from './api-problem.js';
import { delayMs, mayRepeat, type Repetition, wait } from './retry.js';

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 2;
const NOT_MODIFIED = 304;
const UNAUTHENTICATED = 401;
/** Says with the answer of a write how far the database had come; sent with a read, that it is to find what was written. */
const POSITION_HEADER = 'Database-Position';

/** Where the service is, and who calls it. */
export interface ClientOptions {
  /** `https://api.example.com`; paths begin behind it. */
  readonly baseUrl: string;
  /** Id of the project of the requests. */
  readonly projectId: string;
  /** Secret key. Without one only what is open to the public can be done. */
  readonly apiKey?: string;
  /**
   * In place of a key: the token of the person who is signed in, or what gives it. That is asked before each attempt, and once
   * more, with the token that was refused, where an attempt is answered 401.
   */
  readonly token?: string | ((refused?: string) => string | Promise<string>);
  /** Instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Milliseconds until an attempt is given up; 30,000 by default. */
  readonly timeoutMs?: number;
  /** Called before each attempt; may add to its headers. What it throws, the call is rejected with. */
  readonly before?: (attempt: Attempt) => void | Promise<void>;
  /** Called after each attempt, with how it ended. */
  readonly after?: (attempt: Attempt, outcome: Outcome) => void | Promise<void>;
  /** How often a call is repeated at most, where that is safe; 2 by default. */
  readonly retries?: number;
}

/** How one call is made. */
export interface CallOptions {
  /** Ends the call, waiting between attempts included. */
  readonly signal?: AbortSignal;
  /** Milliseconds until an attempt is given up. */
  readonly timeoutMs?: number;
}

/** One attempt of a call. */
export interface Attempt {
  readonly method: string;
  readonly url: string;
  /** What is sent; `before` may add to it. */
  readonly headers: Record<string, string>;
  /** 1 for the first one. */
  readonly number: number;
}

/** How an attempt ended. */
export interface Outcome {
  /** Status of the answer; 0 where none came. */
  readonly status: number;
  readonly milliseconds: number;
  /** Absent where it was a success. */
  readonly problem?: ApiProblem;
}

/** A request, but for what all requests have. */
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
  /** Undefined where the record is still the one that the caller has. */
  readonly body: unknown;
  readonly headers: Headers;
  readonly status: number;
}

const DELETED: Answer = { body: {}, headers: new Headers(), status: 200 };

/** Sends requests: headers, timeouts, repetitions, problems. */
export class Transport {
  readonly #options: ClientOptions;
  readonly #baseUrl: string;
  /** What a problem names, where the caller's own address would say too much or nothing. */
  readonly #host: string;
  #hasWarned = false;
  /** Of the last write, where the service reads from replicas. */
  #position: string | undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#baseUrl = options.baseUrl.replace(/\/+$/, '');
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
      if (!(result instanceof ApiProblem)) return result;
      // It was not carried out, and the token may have ended on the way.
      if (result.status === UNAUTHENTICATED && typeof source === 'function' && refused === undefined) {
        refused = token;
        continue;
      }
      // What an attempt without a clear answer has deleted is not there any more: that is what was wanted.
      if (mayBeDone && call.method === 'DELETE' && result.code === 'record_not_found') return DELETED;
      if (attempt > retries || !mayRepeat(result, call)) throw result;
      mayBeDone ||= result.status !== 429;
      await wait(delayMs(attempt, result.retryAfterMs, Math.random()), signal);
    }
  }

  /** One attempt, told to those who watch. */
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
    if (result instanceof ApiProblem) await after?.(attempt, { status: result.status, milliseconds, problem: result });
    else await after?.(attempt, { status: result.status, milliseconds });
    return result;
  }

  /** A problem is given back and not thrown: the caller decides whether it is the last word. */
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

  /** A position that means nothing to the service any more, as its database is another one, would be refused for ever. */
  #refused(problem: ApiProblem): ApiProblem {
    if (problem.errors.some(({ pointer }) => pointer === `#header/${POSITION_HEADER}`)) this.#position = undefined;
    return problem;
  }

  /** Warns once where the service keeps to another contract than the one this client was made from. */
  #compareContracts(headers: Headers): void {
    const version = headers.get('contract-version');
    if (version === null || version === CONTRACT_HASH || this.#hasWarned) return;
    this.#hasWarned = true;
    console.warn(`The service keeps to contract ${version}; this client was made from ${CONTRACT_HASH}.`);
  }
}

/** Why a connection failed: what `fetch` says says little, and its cause says more. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  return failure.cause instanceof Error && failure.cause.message !== ''
    ? `${failure.message} (${failure.cause.message})`
    : failure.message;
}
