import type { IncomingMessage, ServerResponse } from 'node:http';
import { DatabaseBusy, SERVICE_WORK } from '@catalog-service/postgres';
import { type BodyBounds, OPERATION_ACCESS, Problem, READ_BOUNDS, writeBounds } from '@catalog-service/vocabulary';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  type HTTPMethods,
  LogController,
} from 'fastify';
import type { Origin } from '../telemetry/build-info.js';
import { type LogOutput, standardOutput } from '../telemetry/log-output.js';
import { RequestWatch } from '../telemetry/request-watch.js';
import { ShedRequests } from '../telemetry/shed.js';
import type { Telemetry } from '../telemetry/telemetry.js';
import { type AuthenticationOptions, authenticate, countFailure, refuseInTurn } from './authenticate.js';
import { isSmall } from './body-weight.js';
import { BrokenHttp } from './broken-http.js';
import { CrossOrigin } from './cross-origin.js';
import { replyWithError, sendProblem, tooManyUnderWay } from './error-reply.js';
import { finishAnswer } from './finish-answer.js';
import { parseJsonBody } from './json-body.js';
import { PathMethods } from './path-methods.js';
import { Pipelining } from './pipelining.js';
import { requestIdOf } from './request-id.js';
import type { RoutePolicy } from './route-policy.js';
import type { ServiceState } from './service-state.js';
import { FOR_THE_CALLER_ALONE } from './shared-caches.js';
import { refuseSmallChunks } from './small-chunks.js';

/** As long as Node lets the head of a request be: what is too long for an id is for the route to say. */
const MAXIMUM_PARAMETER_LENGTH = 16_384;
const DEFAULT_TIMEOUT_SECONDS = 60;
/** Ten times within the time that a request has, whether one is over it is looked up. */
const CHECKS = 10;
/** A connection over which nothing moves for so long, in milliseconds, is closed: longer than a request waits for the database. */
const STALL_TIMEOUT = 30_000;

/** The number of proxies in front, where nothing else reaches the service; or their addresses and networks. */
export type TrustProxy = number | readonly string[];

export interface HttpServerOptions {
  readonly authentication: AuthenticationOptions;
  /** Bytes. */
  readonly bodyLimit: number;
  /** How long a request may take to arrive, its headers and its body, in seconds. */
  readonly requestTimeoutSeconds?: number;
  /** Which proxies are believed about the address that a request comes from: so many, or those of these addresses. */
  readonly trustProxy?: TrustProxy;
  /** Connections at a time; what comes beyond is closed. */
  readonly connectionLimit: number;
  /** Origins whose pages may call the service from a browser; none by default. */
  readonly corsOrigins?: readonly string[];
  readonly logLevel: string;
  /** Goes out with every answer, so that a client can tell whether it was made from the same catalog. */
  readonly contractHash: string;
  /** What every line of the log carries. */
  readonly origin: Origin;
  readonly state: ServiceState;
  /** What is counted, traced and written of requests; nothing where it is absent. */
  readonly telemetry?: Telemetry | undefined;
  /** Where log lines go instead of standard output. */
  readonly logStream?: LogOutput;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a body may hold, where the route is of a resource. */
    bounds?: BodyBounds;
  }
}

type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;

export interface HttpServer {
  readonly server: FastifyInstance;
  /** Lets errors of all steps, those before the handler too, be answered by another one than `replyWithError`. */
  readonly answerErrorsBy: (handler: ErrorHandler) => void;
  /** Call it after the last route. */
  readonly completeRoutes: () => void;
}

/**
 * Fastify with everything that happens to a request before its handler, in the order of the contract: route (404, 405),
 * headers (400, 401), operation (403), body (413, 415, 400). A route without a policy fails to register.
 */
export function createHttpServer({
  authentication,
  bodyLimit,
  trustProxy = 0,
  requestTimeoutSeconds = DEFAULT_TIMEOUT_SECONDS,
  connectionLimit,
  corsOrigins = [],
  logLevel,
  contractHash,
  origin,
  state,
  telemetry,
  logStream,
}: HttpServerOptions): HttpServer {
  const requestTimeout = requestTimeoutSeconds * 1_000;
  const broken = new BrokenHttp((...answer) => watch.broken(...answer));
  const crossOrigin = corsOrigins.length === 0 ? undefined : new CrossOrigin(corsOrigins);
  const vary = [FOR_THE_CALLER_ALONE.vary, ...(crossOrigin?.vary ?? [])].join(', ');
  const onEveryAnswer = { 'contract-version': contractHash, ...FOR_THE_CALLER_ALONE, vary };
  // The access log writes to it too: each line whole, one after the other.
  const out = logStream ?? standardOutput();
  const server = fastify({
    bodyLimit,
    trustProxy: trusted(trustProxy),
    requestTimeout,
    connectionTimeout: STALL_TIMEOUT,
    http: {
      requestTimeout,
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: requestTimeout / CHECKS,
      // Node would answer by itself, with nothing that anybody could read or count.
      requireHostHeader: false,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAXIMUM_PARAMETER_LENGTH },
    genReqId: requestIdOf,
    logger: { level: logLevel, base: origin, stream: out },
    // One line for a request, and one logger, would cost more than many a request does.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    // Our own hook answers while the service goes down.
    return503OnClosing: false,
    // These come before any hook.
    frameworkErrors: (error, request, reply) => {
      // Fastify makes these of its own, without what requests are decorated with.
      request.caller = null;
      request.trail = null;
      begin(request, reply, () => {
        reply.headers(onEveryAnswer);
        crossOrigin?.admit(request, reply);
        replyWithError(counted(request, reply, error), reply);
      });
    },
    clientErrorHandler: broken.answer,
  });
  server.server.maxConnections = connectionLimit;
  const shed = new ShedRequests(server.log);
  server.decorate('shed', shed);
  const { metrics, tracing, accessLog = false } = telemetry ?? {};
  const watch = new RequestWatch({ log: server.log, metrics, tracing, accessLog: accessLog ? out : undefined, origin });
  server.addHook('onClose', async () => watch.flush());
  server.server.on('drop', () => metrics?.dropConnection());
  server.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  server.decorateRequest('caller', null);
  server.decorateRequest('reply', null);
  server.decorateRequest('trail', null);

  /** Of a route of one's own: those of the resource with the most fields. */
  let ownBounds = writeBounds(0);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    broken.hasBody(request);
    const parse = (): void => {
      requirePlain(request.headers['content-encoding']);
      done(null, parseJsonBody(bytes, request.routeOptions.config.bounds ?? ownBounds));
    };
    const turn = isSmall(bytes.length)
      ? undefined
      : authentication.admission.turns.enter(request.caller ?? SERVICE_WORK);
    if (turn === undefined) parse();
    else turn.then(parse).catch((error: Error) => done(error instanceof DatabaseBusy ? tooManyUnderWay() : error));
  });
  server.addContentTypeParser<Buffer>(UNTYPED, { parseAs: 'buffer' }, (request, bytes, done) => {
    broken.hasBody(request);
    done(bytes.length === 0 ? null : new Problem('unsupported_media_type'), undefined);
  });
  let answerError: ErrorHandler = (error, _request, reply) => replyWithError(error, reply);
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  server.setNotFoundHandler((_request, reply) => sendProblem(new Problem('route_not_found'), reply));

  const paths = new PathMethods();
  const { ownWrites } = authentication;
  let isComplete = false;
  server.addHook('onRoute', (route) => {
    if (isComplete) return;
    paths.add(route);
    const policy = route.config?.policy;
    if (policy === undefined) throw new Error(`The route ${String(route.method)} ${route.url} has no policy.`);
    if (policy.kind === 'resource') {
      const bounds = boundsOf(policy);
      route.config = { ...route.config, bounds };
      if (bounds.names > ownBounds.names) ownBounds = bounds;
    }
    if (metrics !== undefined) {
      route.config = { ...route.config, meter: metrics.route(String(route.method), route.url) };
    }
    if (policy.kind === 'public') return;
    const decide = authenticate(policy, authentication);
    route.onRequest = [tracing?.aroundDecision(decide) ?? decide, ...[route.onRequest ?? []].flat()];
    if (ownWrites !== undefined && mayWrite(policy, route.method)) route.onSend = ownWrites.note;
  });
  const pipelining = new Pipelining();
  function begin(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
    if (pipelining.admit(request.raw, reply.raw)) watch.begin(request, reply, next);
    else reply.hijack();
  }
  server.addHook('onRequest', begin);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(onEveryAnswer).header('x-request-id', request.id);
    crossOrigin?.admit(request, reply);
    // Node says `Connection: close` by itself then.
    if (state.leaving) reply.raw.shouldKeepAlive = false;
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      return done(counted(request, reply, new Problem('bad_request', 'A request of HTTP/1.1 has a header Host.')));
    }
    // Here and not in the handler, which runs after the body is parsed.
    if (answersOptions(request, reply)) return;
    if (request.is404)
      return refuseInTurn(request, counted(request, reply, paths.problemAt(request)), authentication, done);
    if (hasBody(request)) {
      broken.awaitBody(reply);
      // Whether one in chunks has anything in it is known when it is there.
      if (request.headers['transfer-encoding'] !== undefined) request.headers['content-type'] ??= UNTYPED;
    } else delete request.headers['content-type'];
    done();
  });
  server.addHook('preParsing', refuseSmallChunks);
  server.addHook('onSend', finishAnswer);
  /** Tells which methods a path takes, where no route does so itself, and a browser what a page of another origin may send. */
  function answersOptions(request: FastifyRequest, reply: FastifyReply): boolean {
    if (request.method !== 'OPTIONS') return false;
    const allow = paths.allowedAt(request.url);
    const isPreflight = crossOrigin?.answersPreflight(request, reply) ?? false;
    if (!isPreflight && (allow === undefined || !request.is404)) return false;
    if (allow !== undefined) reply.header('allow', allow);
    reply.code(204).send();
    return true;
  }
  /** Counts a request that no route takes. Gives what to answer: `error`, or that there were too many. */
  function counted(request: FastifyRequest, reply: FastifyReply, error: Error): Error {
    try {
      authentication.limiter?.admit(request, reply);
      countFailure(request, reply, authentication);
      return error;
    } catch (refused) {
      return refused instanceof Error ? refused : error;
    }
  }

  // What else a client expects is no reason to answer it otherwise; Node would by itself, with nothing to read.
  server.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.server.emit('request', request, response);
  });
  // A client that asks before it sends is told at once that the body is too large.
  server.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!(Number(request.headers['content-length']) > bodyLimit)) response.writeContinue();
    server.server.emit('request', request, response);
  });

  const completeRoutes = (): void => {
    isComplete = true;
    paths.refuseMistakes(server, counted);
  };
  const answerErrorsBy = (handler: ErrorHandler): void => {
    answerError = handler;
  };
  return { server, answerErrorsBy, completeRoutes };
}

/** Whether a route may change something: all but those that are there for reading. */
function mayWrite(policy: RoutePolicy, method: HTTPMethods | HTTPMethods[]): boolean {
  if (policy.kind === 'resource') return OPERATION_ACCESS[policy.operation] !== 'read';
  return [method].flat().some((one) => one !== 'GET' && one !== 'HEAD');
}

/** Fastify itself takes a number for none: whoever reaches the service past the proxies could name any address. */
function trusted(proxies: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return [...proxies];
  return proxies > 0 && ((_address, hop) => hop < proxies);
}

/** The type of a body that came without one: it is good where it turns out to be empty. */
const UNTYPED = 'application/vnd.untyped';

/** What a body of an operation may hold. */
function boundsOf({ definition, operation }: RoutePolicy & { readonly kind: 'resource' }): BodyBounds {
  return OPERATION_ACCESS[operation] === 'read' ? READ_BOUNDS : writeBounds(Object.keys(definition.fields).length);
}

/** Many clients send a content type with every request; it matters only where there is a body. */
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
