import { createCipheriv, createDecipheriv, hash } from 'node:crypto';
import type { Caller, ServiceSecret } from '@catalog-service/engine';
import type { ReadReplicas } from '@catalog-service/postgres';
import { OPERATION_ACCESS, Problem } from '@catalog-service/vocabulary';
import type { FastifyReply, HTTPMethods, onSendHookHandler } from 'fastify';
import { callerOf } from './current-caller.js';
import { presenceOf } from './request-presence.js';
import type { RoutePolicy } from './route-policy.js';
import type { Check, HttpPlugin } from './route-steps.js';

/** Says with the answer of a write where the database stood after it; sent with a read, that it is to find what was written. */
export const POSITION_HEADER = 'database-position';

const CIPHER = 'aes-128-ecb';
const KEY_BYTES = 16;
const BLOCK_BYTES = 16;
/** When there are so many callers, those are forgotten whose writes every replica has. */
const CALLERS = 1_000;

interface Written {
  readonly position: number;
  readonly at: number;
}

/**
 * Sees to it that callers read what they wrote where reads go to replicas. What a caller has written through this process is
 * remembered for it; to find it through another one, the caller sends back what the answer said. All projects share the log of the
 * database, and who could read its positions would learn how much the others write, so they are shown encrypted: one block each,
 * of which half must be zeros, so that nobody can make one up.
 */
export class ReadYourWrites {
  readonly #replicas: ReadReplicas;
  readonly #secret: ServiceSecret;
  readonly #written = new Map<string, Written>();

  /** @param secret that is loaded before the first request */
  constructor(replicas: ReadReplicas, secret: ServiceSecret) {
    this.#replicas = replicas;
    this.#secret = secret;
  }

  /** The `onSend` hook of routes that write: remembers where the database stands, and tells the caller. */
  readonly note: onSendHookHandler = (request, reply, payload, done) => {
    const { caller } = request;
    if (caller === null || reply.statusCode >= 400) done(null, payload);
    else this.#note(caller, reply).then(() => done(null, payload), done);
  };

  /**
   * What reads of a caller must have come to.
   * @param header as the caller sent it
   * @throws Problem invalid_parameter where that is not what an answer said
   */
  readAfter(caller: Caller, header: string | readonly string[] | undefined): number {
    const own = this.#written.get(callerKey(caller));
    const known = own === undefined || this.#isEverywhere(own) ? 0 : own.position;
    return header === undefined ? known : Math.max(known, this.#unsealed(header));
  }

  async #note(caller: Caller, reply: FastifyReply): Promise<void> {
    // What is written is written: where it cannot be told how far that is, its writer reads from the database itself for now.
    const position = await this.#replicas.position().catch(() => Number.POSITIVE_INFINITY);
    const key = callerKey(caller);
    const before = this.#written.get(key)?.position ?? 0;
    if (this.#written.size >= CALLERS) this.#forget();
    this.#written.set(key, { position: Math.max(before, position), at: performance.now() });
    if (Number.isFinite(position)) reply.header(POSITION_HEADER, this.#sealed(position));
  }

  /** No replica is asked that is further behind. */
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
  const detail = 'The Database-Position header is not what an answer of this service said.';
  return new Problem('invalid_parameter', detail, {
    errors: [{ pointer: '#header/Database-Position', code: 'invalid_value', detail }],
  });
}

/** The replica that a request reads from must have what its caller wrote. */
export function readAfterWrites(readYourWrites: ReadYourWrites | undefined): Check {
  return () =>
    readYourWrites &&
    ((request) => {
      presenceOf(request).readAfter = readYourWrites.readAfter(callerOf(request), request.headers[POSITION_HEADER]);
    });
}

/** Tells callers where the database stood after a write. */
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

/** Whether a route may change something: all but those that are there for reading. */
function mayWrite(policy: RoutePolicy, method: HTTPMethods | HTTPMethods[]): boolean {
  if (policy.kind === 'resource') return OPERATION_ACCESS[policy.operation] !== 'read';
  return [method].flat().some((one) => one !== 'GET' && one !== 'HEAD');
}
