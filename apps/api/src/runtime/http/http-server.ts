import { type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify';
import { Problem } from '../problems/problem.js';
import type { ServiceState } from '../service-state.js';
import { type AuthenticationOptions, authenticate } from './authenticate.js';
import { answerBrokenHttp, replyWithError, sendProblem, unavailable } from './error-reply.js';
import { parseJsonBody } from './json-body.js';
import { answerNotModified } from './not-modified.js';
import { PathMethods } from './path-methods.js';
import { requestIdOf } from './request-id.js';

const SLOW_MILLISECONDS = 1_000;
/** As long as Node lets the head of a request be: what is too long for an id is for the route to say. */
const MAXIMUM_PARAMETER_LENGTH = 16_384;
const REQUEST_TIMEOUT = 60_000;
/** A connection over which nothing moves for so long, in milliseconds, is closed: longer than a request waits for the database. */
const STALL_TIMEOUT = 30_000;

export interface HttpServerOptions {
  readonly authentication: AuthenticationOptions;
  /** Bytes. */
  readonly bodyLimit: number;
  /** Connections at a time; what comes beyond is closed. */
  readonly connectionLimit: number;
  readonly logLevel: string;
  /** Goes out with every answer, so that a client can tell whether it was made from the same catalog. */
  readonly contractHash: string;
  readonly state: ServiceState;
  /** Where log lines go instead of standard output. */
  readonly logStream?: { write(line: string): void };
}

export interface HttpServer {
  readonly server: FastifyInstance;
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
  connectionLimit,
  logLevel,
  contractHash,
  state,
  logStream,
}: HttpServerOptions): HttpServer {
  const server = fastify({
    bodyLimit,
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: STALL_TIMEOUT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAXIMUM_PARAMETER_LENGTH },
    genReqId: requestIdOf,
    logger: { level: logLevel, base: null, ...(logStream === undefined ? {} : { stream: logStream }) },
    // One line for a request, and one logger, would cost more than many a request does.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    // Our own hook answers while the service goes down.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => replyWithError(error, reply),
    clientErrorHandler: answerBrokenHttp,
  });
  server.server.maxConnections = connectionLimit;
  server.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  server.decorateRequest('caller', null);
  server.decorateRequest('reply', null);

  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    done(null, parseJsonBody(bytes));
  });
  server.setErrorHandler((error, _request, reply) => replyWithError(error, reply));
  server.setNotFoundHandler((_request, reply) => sendProblem(new Problem('route_not_found'), reply));

  const paths = new PathMethods();
  let isComplete = false;
  server.addHook('onRoute', (route) => {
    if (isComplete) return;
    paths.add(route);
    const policy = route.config?.policy;
    if (policy === undefined) throw new Error(`The route ${String(route.method)} ${route.url} has no policy.`);
    if (policy.kind === 'public') return;
    route.onRequest = [authenticate(policy, authentication), ...[route.onRequest ?? []].flat()];
    if (policy.kind === 'resource' && policy.operation === 'getItem') route.onSend = answerNotModified;
  });
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('contract-version', contractHash);
    if (state.stopping) {
      reply.header('connection', 'close');
      return done(unavailable());
    }
    // Here and not in the handler, which runs after the body is parsed.
    if (request.is404) return done(paths.problemAt(request.url));
    ignoreTypeOfNoBody(request);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (reply.elapsedTime > SLOW_MILLISECONDS) {
      const { id, method, routeOptions } = request;
      const milliseconds = Math.round(reply.elapsedTime);
      reply.log.warn(
        { requestId: id, method, route: routeOptions.url, status: reply.statusCode, milliseconds },
        'slow',
      );
    }
    done();
  });

  const completeRoutes = (): void => {
    isComplete = true;
    paths.refuseMistakes(server);
  };
  return { server, completeRoutes };
}

/** Many clients send a content type with every request; it matters only where there is a body. */
function ignoreTypeOfNoBody({ headers }: FastifyRequest): void {
  if (headers['content-type'] === undefined || headers['transfer-encoding'] !== undefined) return;
  const length = headers['content-length'];
  if (length === undefined || length === '0') delete headers['content-type'];
}
