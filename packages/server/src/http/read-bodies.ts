import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { SERVICE_WORK } from '@catalog-service/postgres';
import { type BodyBounds, OPERATION_ACCESS, Problem, READ_BOUNDS, writeBounds } from '@catalog-service/vocabulary';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler, preParsingHookHandler } from 'fastify';
import { delayRefusal } from './admission.js';
import type { BrokenHttp } from './broken-http.js';
import { tooMuchHeld } from './error-reply.js';
import { parseJsonBody } from './json-body.js';
import { callerOf } from './request.js';
import { clientOf } from './request-client.js';
import type { RoutePolicy } from './route-policy.js';
import type { CallerStep, Check, HttpPlugin } from './route-steps.js';
import { type ThreadScheduler, whenPermitted } from './thread-scheduler.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The bounds of a body, on routes of resources. */
    bounds?: BodyBounds;
  }
  interface FastifyInstance {
    /** Parses JSON within the bounds of the route. */
    readonly parseBody: (
      request: FastifyRequest,
      bytes: Buffer,
      done: (error: Error | null, body?: unknown) => void,
    ) => void;
  }
}

/** The type given to a chunked body without one: accepted where the body is empty. */
const UNTYPED = 'application/vnd.untyped';
/** Chunks of any length that a body may have. */
const MOST_CHUNKS = 1_024;
/** The least average length of further chunks, in bytes. */
const LEAST_BYTES = 256;

/** The step that finds out whether there is a body. Many clients send a content type with every request; it matters only with a body. */
export function expectBody(broken: BrokenHttp): onRequestHookHandler {
  return (request, reply, done) => {
    if (hasBody(request)) {
      broken.awaitBody(reply);
      // Whether a chunked body is empty is known only after it is read.
      if (request.headers['transfer-encoding'] !== undefined) request.headers['content-type'] ??= UNTYPED;
    } else delete request.headers['content-type'];
    done();
  };
}

/** Bytes. Smaller bodies are not counted: the number of connections bounds them. */
const SMALL = 4 * 1024;
/** Bytes of memory for a byte of JSON in the worst case, `[[],[],…]`, while both text and value are in memory. */
const BYTES_OF_BYTE = 12;

/** Whether a body is not counted, and is scheduled on the thread before it is read. */
function isSmall(bytes: number): boolean {
  return bytes <= SMALL;
}

/** Memory that a body will take, in bytes; without a length it may be as long as `limit`. 0 for a body that is not counted. */
export function weightOfBody(headers: IncomingHttpHeaders, limit: number): number {
  const length = headers['content-length'];
  if (length === undefined) return headers['transfer-encoding'] === undefined ? 0 : limit * BYTES_OF_BYTE;
  const bytes = Number(length);
  // A body over the limit is rejected before it is read.
  return isSmall(bytes) || bytes > limit ? 0 : bytes * BYTES_OF_BYTE;
}

/** Whether the body is read before its request waits for the thread. A chunked body waits first: each chunk costs time when it arrives. */
function isReadFirst(headers: IncomingHttpHeaders, limit: number): boolean {
  return headers['transfer-encoding'] === undefined && weightOfBody(headers, limit) > 0;
}

/** The step that counts the memory of a large body against the budget (503). */
export function holdBody(bodyLimit: number): CallerStep {
  return (_policy, route) => (request, _reply, done) => {
    const weight = weightOfBody(request.headers, route.bodyLimit ?? bodyLimit);
    if (clientOf(request).tryHold(weight)) done();
    // A client that is told at once sends the next one at once.
    else delayRefusal().then(() => done(tooMuchHeld()), done);
  };
}

/** The step that waits for the thread. A request with a large body waits when the body is there. */
export function waitForThread(thread: ThreadScheduler, bodyLimit: number): CallerStep {
  return (_policy, route) => (request, _reply, done) => {
    const waitsLater = isReadFirst(request.headers, route.bodyLimit ?? bodyLimit);
    whenPermitted(waitsLater ? undefined : thread.schedule(callerOf(request)), done, done);
  };
}

/** Makes a step of a check that runs before admission. */
export function checked(check: Check, thread: ThreadScheduler): CallerStep {
  return (policy) => {
    const run = check(policy);
    if (run === undefined) return undefined;
    return (request, reply, done) => {
      const refuse = (error: unknown): void => refuseScheduled(request, error, thread, done);
      let pending: void | Promise<void>;
      try {
        pending = run(request, reply);
      } catch (error) {
        refuse(error);
        return;
      }
      if (pending === undefined) done();
      else pending.then(() => done(), refuse);
    };
  };
}

/**
 * Ends a request that is rejected by its headers. A request with a large body waits for the thread first: Node reads the body even
 * though it is not used.
 */
export function refuseScheduled(
  { headers, routeOptions }: FastifyRequest,
  error: unknown,
  thread: ThreadScheduler,
  done: (error: Error) => void,
): void {
  const cause = error instanceof Error ? error : new Error(String(error));
  const isLarge = weightOfBody(headers, routeOptions.bodyLimit) > 0;
  whenPermitted(isLarge ? thread.schedule(SERVICE_WORK) : undefined, () => done(cause), done);
}

/**
 * The `preParsing` hook that closes a connection whose body has too many small chunks: Node calls back for each chunk, and one read
 * returns thousands.
 */
export const refuseSmallChunks: preParsingHookHandler = (request, _reply, payload, done) => {
  if (request.headers['transfer-encoding'] !== undefined) {
    let chunks = 0;
    let bytes = 0;
    payload.on('data', (chunk: Buffer) => {
      chunks += 1;
      bytes += chunk.length;
      if (chunks > MOST_CHUNKS + bytes / LEAST_BYTES) request.raw.socket.destroy();
    });
  }
  done(null, payload);
};

/** Parses JSON within the bounds of the route (400, 413, 415). A large body waits for the thread first. */
export function parseBodies(broken: BrokenHttp, thread: ThreadScheduler): HttpPlugin {
  /** The bounds of a hand-written route: those of the resource with the most fields. */
  let ownBounds = writeBounds(0);
  return (server) => {
    server.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
    server.addHook('onRoute', (route) => {
      const policy = route.config?.policy;
      if (policy?.kind !== 'resource' && policy?.kind !== 'feed') return;
      const bounds = policy.kind === 'feed' ? READ_BOUNDS : boundsOf(policy);
      route.config = { ...route.config, bounds };
      if (bounds.names > ownBounds.names) ownBounds = bounds;
    });
    server.removeAllContentTypeParsers();
    server.decorate<FastifyInstance['parseBody']>('parseBody', (request, bytes, done) => {
      const parse = (): void => {
        let body: unknown;
        try {
          requirePlain(request.headers['content-encoding']);
          body = parseJsonBody(bytes, request.routeOptions.config.bounds ?? ownBounds);
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
          return;
        }
        done(null, body);
      };
      whenPermitted(isSmall(bytes.length) ? undefined : thread.schedule(request.caller ?? SERVICE_WORK), parse, done);
    });
    server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
      broken.hasBody(request);
      server.parseBody(request, bytes, done);
    });
    server.addContentTypeParser<Buffer>(UNTYPED, { parseAs: 'buffer' }, (request, bytes, done) => {
      broken.hasBody(request);
      done(bytes.length === 0 ? null : new Problem('unsupported_media_type'), undefined);
    });
  };
}

/** Answers requests with the header Expect. */
export function answerExpectations(bodyLimit: number): HttpPlugin {
  return ({ server }) => {
    // Other expectations are ignored; Node would answer 417 without a document.
    server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
      server.emit('request', request, response);
    });
    // Without `100 Continue` the client learns that its body is too large before it sends it.
    server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
      if (!(Number(request.headers['content-length']) > bodyLimit)) response.writeContinue();
      server.emit('request', request, response);
    });
  };
}

/** The bounds of the body of an operation. */
export function boundsOf({ definition, operation }: Omit<RoutePolicy & { kind: 'resource' }, 'kind'>): BodyBounds {
  return OPERATION_ACCESS[operation] === 'read' ? READ_BOUNDS : writeBounds(Object.keys(definition.fields).length);
}

/** Whether the headers announce a body. */
function hasBody({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  const length = headers['content-length'];
  return length !== undefined && length !== '0';
}

/** @throws Problem unsupported_media_type with the accepted coding (RFC 7694) */
function requirePlain(coding: string | undefined): void {
  if (coding === undefined || coding.trim().toLowerCase() === 'identity') return;
  const detail = 'Send the body without a Content-Encoding.';
  throw new Problem('unsupported_media_type', detail, {
    headers: { 'accept-encoding': 'identity' },
    errors: [{ pointer: '#header/Content-Encoding', code: 'invalid_value', detail }],
  });
}
