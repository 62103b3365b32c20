import type { IncomingMessage, ServerResponse } from 'node:http';
import { SERVICE_WORK } from '@catalog-service/postgres';
import { type BodyBounds, OPERATION_ACCESS, Problem, READ_BOUNDS, writeBounds } from '@catalog-service/vocabulary';
import type { FastifyRequest, onRequestHookHandler, preParsingHookHandler } from 'fastify';
import { isSmall } from './body-weight.js';
import type { BrokenHttp } from './broken-http.js';
import { turnRefused } from './error-reply.js';
import { parseJsonBody } from './json-body.js';
import type { RoutePolicy } from './route-policy.js';
import type { HttpPlugin } from './route-steps.js';
import type { ThreadTurns } from './thread-turns.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a body may hold, where the route is of a resource. */
    bounds?: BodyBounds;
  }
}

/** The type of a body that came without one: it is good where it turns out to be empty. */
const UNTYPED = 'application/vnd.untyped';
/** Chunks of any length that a body may come in. */
const MOST_CHUNKS = 1_024;
/** Bytes that further ones have, on average. */
const LEAST_BYTES = 256;

/** The step that finds out whether a body will come. Many clients send a content type with every request; it matters only with a body. */
export function expectBody(broken: BrokenHttp): onRequestHookHandler {
  return (request, reply, done) => {
    if (hasBody(request)) {
      broken.awaitBody(reply);
      // Whether one in chunks has anything in it is known when it is there.
      if (request.headers['transfer-encoding'] !== undefined) request.headers['content-type'] ??= UNTYPED;
    } else delete request.headers['content-type'];
    done();
  };
}

/**
 * The `preParsing` hook that closes a connection on which a body comes in too many small chunks: Node calls back for each of them, and
 * thousands come in one read.
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

/** Parses JSON, within what the route takes (400, 413, 415). A large body waits for the thread first. */
export function parseBodies(broken: BrokenHttp, turns: ThreadTurns): HttpPlugin {
  /** Of a route of one's own: those of the resource with the most fields. */
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
    server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
      broken.hasBody(request);
      const parse = (): void => {
        requirePlain(request.headers['content-encoding']);
        done(null, parseJsonBody(bytes, request.routeOptions.config.bounds ?? ownBounds));
      };
      const turn = isSmall(bytes.length) ? undefined : turns.enter(request.caller ?? SERVICE_WORK);
      if (turn === undefined) parse();
      else turn.then(parse).catch((error: Error) => done(turnRefused(error)));
    });
    server.addContentTypeParser<Buffer>(UNTYPED, { parseAs: 'buffer' }, (request, bytes, done) => {
      broken.hasBody(request);
      done(bytes.length === 0 ? null : new Problem('unsupported_media_type'), undefined);
    });
  };
}

/** Answers clients that ask before they send (`Expect`). */
export function answerExpectations(bodyLimit: number): HttpPlugin {
  return ({ server }) => {
    // What else a client expects is no reason to answer it otherwise; Node would by itself, with nothing to read.
    server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
      server.emit('request', request, response);
    });
    // A client that asks before it sends is told at once that the body is too large.
    server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
      if (!(Number(request.headers['content-length']) > bodyLimit)) response.writeContinue();
      server.emit('request', request, response);
    });
  };
}

/** What a body of an operation may hold. */
function boundsOf({ definition, operation }: RoutePolicy & { readonly kind: 'resource' }): BodyBounds {
  return OPERATION_ACCESS[operation] === 'read' ? READ_BOUNDS : writeBounds(Object.keys(definition.fields).length);
}

/** Whether the headers announce a body. */
function hasBody({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  const length = headers['content-length'];
  return length !== undefined && length !== '0';
}

/** @throws Problem unsupported_media_type, which says what is taken (RFC 7694) */
function requirePlain(coding: string | undefined): void {
  if (coding === undefined || coding.trim().toLowerCase() === 'identity') return;
  throw new Problem('unsupported_media_type', 'A body is sent without a Content-Encoding.', {
    headers: { 'accept-encoding': 'identity' },
  });
}
