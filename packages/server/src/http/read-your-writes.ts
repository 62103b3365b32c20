import { createCipheriv, createDecipheriv, hash } from 'node:crypto';
import type { Caller, ServiceSecret } from '@catalog-service/engine';
import type { ReadReplicas } from '@catalog-service/postgres';
import { invalidParameter, OPERATION_ACCESS, type Problem } from '@catalog-service/vocabulary';
import type { FastifyReply, HTTPMethods, onSendHookHandler } from 'fastify';
import { callerOf } from './request.js';
import { clientOf } from './request-client.js';
import type { RoutePolicy } from './route-policy.js';
import type { Check, HttpPlugin } from './route-steps.js';

/** The read-your-writes token: the response to a write returns it, and a read that sends it sees the write. */
export const POSITION_HEADER = 'database-position';

const CIPHER = 'aes-128-ecb';
const KEY_BYTES = 16;
const BLOCK_BYTES = 16;
/** From this number of callers on, those whose writes every replica has are forgotten. */
const CALLERS = 1_000;

interface Written {
  readonly position: number;
  readonly at: number;
}

/**
 * Lets callers read their own writes if reads go to replicas. The position of a caller's last write through this process is stored
 * here; through another process, the caller sends the token of the answer. All projects share the log of the database, and its positions
 * would tell a caller how much others write. Tokens are therefore encrypted: one block each, half of which must be zeros, so that nobody
 * can forge one.
 */
export class ReadYourWrites {
  readonly #replicas: ReadReplicas;
  readonly #secret: ServiceSecret;
  readonly #written = new Map<string, Written>();

  /** @param secret loaded before the first request */
  constructor(replicas: ReadReplicas, secret: ServiceSecret) {
    this.#replicas = replicas;
    this.#secret = secret;
  }

  /** The `onSend` hook of routes that write: stores the position of the database, and returns it to the caller. */
  readonly note: onSendHookHandler = (request, reply, payload, done) => {
    const { caller } = request;
    if (caller === null || reply.statusCode >= 400) done(null, payload);
    else this.#note(caller, reply).then(() => done(null, payload), done);
  };

  /**
   * The position that reads of the caller must have reached.
   * @param header the token as sent
   * @throws Problem invalid_parameter where no answer contained the token
   */
  readAfter(caller: Caller, header: string | readonly string[] | undefined): number {
    const own = this.#written.get(callerKey(caller));
    const known = own === undefined || this.#isEverywhere(own) ? 0 : own.position;
    return header === undefined ? known : Math.max(known, this.#unsealed(header));
  }

  async #note(caller: Caller, reply: FastifyReply): Promise<void> {
    // The write is committed. Where its position cannot be read, the caller reads from the primary for now.
    const position = await this.#replicas.position().catch(() => Number.POSITIVE_INFINITY);
    const key = callerKey(caller);
    const before = this.#written.get(key)?.position ?? 0;
    if (this.#written.size >= CALLERS) this.#forget();
    this.#written.set(key, { position: Math.max(before, position), at: performance.now() });
    if (Number.isFinite(position)) reply.header(POSITION_HEADER, this.#sealed(position));
  }

  /** Replicas with a larger lag are not used. */
  #isEverywhere({ at }: Written): boolean {
    return performance.now() - at > this.#replicas.maximumLagMs;
  }

  #forget(): void {
    for (const [key, written] of this.#written) if (this.#isEverywhere(written)) this.#written.delete(key);
  }

  #sealed(position: number): string {
    const block = Buffer.alloc(BLOCK_BYTES);
    block.writeBigUInt64BE(BigInt(position));
    const cipher = createCipheriv(CIPHER, this.#key(), null).setAutoPadding(false);
    return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
  }

  #unsealed(header: string | readonly string[]): number {
    const bytes = Buffer.from(String(header), 'base64url');
    if (bytes.length !== BLOCK_BYTES) throw unreadable();
    const decipher = createDecipheriv(CIPHER, this.#key(), null).setAutoPadding(false);
    const block = Buffer.concat([decipher.update(bytes), decipher.final()]);
    if (block.readBigUInt64BE(BLOCK_BYTES / 2) !== 0n) throw unreadable();
    return Number(block.readBigUInt64BE());
  }

  #key(): Buffer {
    return hash('sha256', `position ${this.#secret.value}`, 'buffer').subarray(0, KEY_BYTES);
  }
}

function callerKey({ apiKeyId, userId, projectId }: Caller): string {
  return apiKeyId ?? userId ?? projectId;
}

function unreadable(): Problem {
  return invalidParameter(
    '#header/Database-Position',
    'The Database-Position header is not a token of a response of this service.',
  );
}

/** Lets the request read only from a replica that has the caller's own writes. */
export function readAfterWrites(readYourWrites: ReadYourWrites | undefined): Check {
  return () =>
    readYourWrites &&
    ((request) => {
      clientOf(request).readAfter = readYourWrites.readAfter(callerOf(request), request.headers[POSITION_HEADER]);
    });
}

/** Returns the token with answers to writes. */
export function tellPosition(readYourWrites: ReadYourWrites | undefined): HttpPlugin {
  return (server) => {
    if (readYourWrites === undefined) return;
    server.addHook('onRoute', (route) => {
      const policy = route.config?.policy;
      if (policy === undefined || policy.kind === 'public' || !mayWrite(policy, route.method)) return;
      route.onSend = [readYourWrites.note, ...[route.onSend ?? []].flat()];
    });
  };
}

/** Whether a route may write. */
function mayWrite(policy: RoutePolicy, method: HTTPMethods | HTTPMethods[]): boolean {
  if (policy.kind === 'feed') return false;
  if (policy.kind === 'resource') return OPERATION_ACCESS[policy.operation] !== 'read';
  return [method].flat().some((one) => one !== 'GET' && one !== 'HEAD');
}
