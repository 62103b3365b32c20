import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressPolicy } from './address-policy.js';

/** The addresses of a name; none if it has none. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** Bytes of an answer that are read, so that the receiver can end it; then the connection is closed. */
const MOST_BYTES = 64 * 1024;
/** For names, connection, and the whole answer together. */
const TIMEOUT_MS = 10_000;
const DNS = { timeout: 2_000, tries: 2 };

/** Said of every host to which nothing is sent: neither what DNS knows nor which addresses are inside is the affair of callers. */
const REFUSED =
  'The host is unknown or not allowed: messages go to public addresses, by https://, and to the networks of the setting WEBHOOK_NETWORKS.';
/** A refusal takes a whole number of these, so that its time tells nothing of the host either. */
const REFUSAL_MS = 1_000;

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before an answer.',
  ABORT_ERR: `There was no answer within ${TIMEOUT_MS / 1_000} seconds.`,
};

interface SenderOptions {
  readonly policy: AddressPolicy;
  /** Instead of DNS. */
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
}

/** Result of a request: the status of the answer, null without one; what was wrong, null for a status of success. */
export interface Sent {
  readonly status: number | null;
  readonly failure: string | null;
  /** Why nothing was sent to the host: for the operator alone. */
  readonly refusal?: string;
}

/**
 * Sends requests to URLs that callers chose. Its name is resolved once, and the connection is to one of these addresses, so that an answer of DNS
 * that changes leads nowhere else. Redirects are not followed, and the body of an answer is not kept.
 */
export class WebhookSender {
  readonly #policy: AddressPolicy;
  readonly #resolve: Resolve;
  readonly #timeoutMs: number;

  constructor({ policy, resolve = addressesOf, timeoutMs = TIMEOUT_MS }: SenderOptions) {
    this.#policy = policy;
    this.#resolve = resolve;
    this.#timeoutMs = timeoutMs;
  }

  /** Sends a POST. Never rejects. */
  async send(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    ending?: AbortSignal,
  ): Promise<Sent> {
    const began = performance.now();
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    const signal = ending === undefined ? timeout : AbortSignal.any([timeout, ending]);
    try {
      const target = new URL(url);
      const name = target.hostname.replace(/^\[(.*)\]$/, '$1');
      // Whoever waits in vain for DNS is not told so.
      const addresses = isIP(name) === 0 ? await within(signal, this.#resolve(name)).catch(() => []) : [name];
      const address = this.#addressAmong(target, addresses);
      if (address === undefined) {
        await pause(REFUSAL_MS - ((performance.now() - began) % REFUSAL_MS), undefined, { ref: false });
        const refusal = `${target.origin} has ${addresses.length === 0 ? 'no address' : addresses.join(', ')}`;
        return { status: null, failure: REFUSED, refusal };
      }
      const status = await post(target, name, address, headers, body, signal);
      return { status, failure: failureOf(status) };
    } catch (error) {
      return { status: null, failure: wordsOf(error) };
    }
  }

  /** What is not encrypted stays in the networks of the operator. */
  #addressAmong({ protocol }: URL, addresses: readonly string[]): string | undefined {
    return addresses.find(
      (address) => this.#policy.isNamed(address) || (protocol === 'https:' && this.#policy.isPublic(address)),
    );
  }
}

async function addressesOf(name: string): Promise<readonly string[]> {
  const resolver = new Resolver(DNS);
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** Rejects when the signal is aborted; what is under way is left to end. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'));
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** @returns the status of the answer */
function post(
  target: URL,
  name: string,
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  const isSecure = target.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      host: address,
      port: target.port === '' ? (isSecure ? 443 : 80) : target.port,
      path: `${target.pathname}${target.search}`,
      headers: { ...headers, host: target.host, 'content-length': Buffer.byteLength(body), connection: 'close' },
      // A certificate is of the name, not of the address.
      ...(isSecure && isIP(name) === 0 && { servername: name }),
      agent: false,
      signal,
    } as const;
    let status: number | undefined;
    const answer = (response: IncomingMessage) => {
      status = response.statusCode;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MOST_BYTES) response.destroy();
      });
      response.on('error', () => response.destroy());
    };
    // Once the status is known, it does not matter what becomes of the rest.
    const end = (error: unknown) => (status === undefined ? reject(error) : resolve(status));
    const request = isSecure ? requestSecure(options, answer) : requestPlain(options, answer);
    request.on('error', end);
    request.on('close', () => end(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
    request.end(body);
  });
}

function failureOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `The answer was ${status}; redirects are not followed.`
    : `The answer was ${status}.`;
}

function wordsOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return WORDS.ABORT_ERR ?? '';
  return WORDS[code] ?? `The connection failed (${code === '' ? name : code}).`;
}
