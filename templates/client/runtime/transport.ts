import { CONTRACT_HASH } from '../contract-hash.js';
import { ApiProblem, problemOf } from './api-problem.js';
import { delayMs, mayRepeat, wait } from './retry.js';

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 2;
const NOT_MODIFIED = 304;

/** Where the service is, and who calls it. */
export interface ClientOptions {
  /** `https://api.example.com`; paths begin behind it. */
  readonly baseUrl: string;
  /** Id of the project to act in. */
  readonly projectId: string;
  /** Secret key. Without one only what is open to the public can be done. */
  readonly apiKey?: string;
  /** Instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Milliseconds until an attempt is given up; 30,000 by default. */
  readonly timeoutMs?: number;
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

/** A request, but for what all requests have. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the root. */
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether doing it twice is the same as doing it once. */
  readonly isRepeatable: boolean;
  readonly options: CallOptions;
}

/** An answer that is a success. */
export interface Answer {
  /** Undefined where the record is still the one that the caller has. */
  readonly body: unknown;
  readonly headers: Headers;
}

const DELETED: Answer = { body: {}, headers: new Headers() };

/** Sends requests: headers, timeouts, repetitions, problems. */
export class Transport {
  readonly #options: ClientOptions;
  readonly #baseUrl: string;
  #hasWarned = false;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#baseUrl = options.baseUrl.replace(/\/+$/, '');
  }

  /** @throws ApiProblem, or the reason of the caller's signal. */
  async send(call: Call): Promise<Answer> {
    const { retries = DEFAULT_RETRIES } = this.#options;
    const { signal } = call.options;
    let mayBeDone = false;
    for (let attempt = 1; ; attempt += 1) {
      signal?.throwIfAborted();
      const result = await this.#attempt(call);
      if (!(result instanceof ApiProblem)) return result;
      // What an attempt without a clear answer has deleted is not there any more: that is what was wanted.
      if (mayBeDone && call.method === 'DELETE' && result.code === 'record_not_found') return DELETED;
      if (attempt > retries || !mayRepeat(result, call.isRepeatable)) throw result;
      mayBeDone ||= result.status !== 429;
      await wait(delayMs(attempt, result.retryAfterMs, Math.random()), signal);
    }
  }

  /** A problem is given back and not thrown: the caller decides whether it is the last word. */
  async #attempt({ method, path, body, headers, options }: Call): Promise<Answer | ApiProblem> {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? this.#options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const send = this.#options.fetch ?? fetch;
    try {
      const response = await send(`${this.#baseUrl}${path}`, {
        method,
        headers: {
          ProjectID: this.#options.projectId,
          ...(this.#options.apiKey !== undefined && { ApiKey: this.#options.apiKey }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]),
      });
      const text = await response.text();
      this.#compareContracts(response.headers);
      if (response.status === NOT_MODIFIED) return { body: undefined, headers: response.headers };
      if (!response.ok) return problemOf(response, text);
      return { body: JSON.parse(text), headers: response.headers };
    } catch (cause) {
      options.signal?.throwIfAborted();
      if (timeout.aborted) return new ApiProblem({ code: 'timeout', detail: 'No answer came in time.', cause });
      if (cause instanceof SyntaxError) {
        return new ApiProblem({ code: 'unexpected_answer', detail: 'The answer is not JSON.', cause });
      }
      const detail = cause instanceof Error ? cause.message : String(cause);
      return new ApiProblem({ code: 'network', detail, cause });
    }
  }

  /** Warns once where the service keeps to another contract than the one this client was made from. */
  #compareContracts(headers: Headers): void {
    const version = headers.get('contract-version');
    if (version === null || version === CONTRACT_HASH || this.#hasWarned) return;
    this.#hasWarned = true;
    console.warn(`The service keeps to contract ${version}; this client was made from ${CONTRACT_HASH}.`);
  }
}
