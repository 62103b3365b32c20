import type { IncomingMessage, ServerResponse } from 'node:http';
import { SERVICE_WORK } from '@catalog-service/postgres';
import { type BodyBounds, OPERATION_ACCESS, Problem, READ_BOUNDS, writeBounds } from '@catalog-service/vocabulary';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler, preParsingHookHandler } from 'fastify';
import { isSmall } from './body-weight.js';
import type { BrokenHttp } from './broken-http.js';
import { parseJsonBody } from './json-body.js';
import type { RoutePolicy } from './route-policy.js';
import type { HttpPlugin } from './route-steps.js';
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
      if (policy?.kind !== 'resource') return;
      const bounds = boundsOf(policy);
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
  throw new Problem('unsupported_media_type', 'Send the body without a Content-Encoding.', {
    headers: { 'accept-encoding': 'identity' },
  });
}
