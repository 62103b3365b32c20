import { Problem } from '@catalog-service/vocabulary';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify';
import { observeRequests, requestIdOf } from '../observation/request-context.js';
import { BrokenHttp } from './broken-http.js';
import { FailureCount } from './count-failures.js';
import { replyWithError, sendProblem } from './error-reply.js';
import { answerHalfClosed } from './half-closed.js';
import { PathMethods } from './path-methods.js';
import { httpPlugins, type PluginOptions } from './plugins.js';
import { originForm } from './request-head.js';
import { forEachRequest, inOrder } from './route-steps.js';
import { operationRunner, type RunOperation } from './run-operation.js';

/** The longest head of a request that Node accepts: routes reject parameters that are too long. */
const MAXIMUM_PARAMETER_LENGTH = 16_384;
const DEFAULT_TIMEOUT_SECONDS = 60;
/** How often the deadline of a request is checked within its time. */
const CHECKS = 10;
/** An idle connection is closed after this time, in milliseconds: longer than a request waits for the database. */
const STALL_TIMEOUT = 30_000;

/** Properties that plugins set; null before. */
const ADDED = ['caller', 'client', 'reply', 'context', 'pageOf'] as const;

/** The number of proxies in front, where all requests come through them; or their addresses and networks. */
export type TrustProxy = number | readonly string[];

export interface HttpServerOptions extends PluginOptions {
  /** How long a request may take to arrive, its headers and its body, in seconds. */
  readonly requestTimeoutSeconds?: number;
  /** The proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy?: TrustProxy;
  /** The maximum number of connections; further ones are closed. */
  readonly connectionLimit: number;
  readonly logLevel: string;
  /** Fields of every log line. */
  readonly origin: Readonly<Record<string, string>>;
  readonly logStream: { write(line: string): unknown };
}

type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;

export interface HttpServer {
  readonly server: FastifyInstance;
  /** Runs operations for exports, streams of events and the Model Context Protocol. */
  readonly run: RunOperation;
  /** Replaces `replyWithError` as the handler of errors of all steps, also of those before the route's handler. */
  readonly answerErrorsBy: (handler: ErrorHandler) => void;
  /** Call it after the last route has been registered. */
  readonly completeRoutes: () => void;
}

/** Fastify with its deadlines and limits, and with the plugins of `plugins.ts`. A route without a policy fails to register. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const {
    authentication,
    bodyLimit,
    connectionLimit,
    logLevel,
    origin,
    logStream,
    observe,
    trace,
    trustProxy = 0,
  } = options;
  const requestTimeout = (options.requestTimeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) * 1_000;
  const broken = new BrokenHttp(observe);
  const failures = new FailureCount(authentication.limiter, authentication.callers);
  const paths = new PathMethods();
  const server = fastify({
    bodyLimit,
    trustProxy: trusted(trustProxy),
    requestTimeout,
    connectionTimeout: STALL_TIMEOUT,
    http: {
      requestTimeout,
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: requestTimeout / CHECKS,
      // Node would answer without a document, and the request would not be counted.
      requireHostHeader: false,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAXIMUM_PARAMETER_LENGTH },
    rewriteUrl: originForm,
    genReqId: requestIdOf,
    logger: { level: logLevel, base: origin, stream: logStream },
    // A logger and two lines per request would cost more than some requests.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    // Requests are served until the service stops listening.
    return503OnClosing: false,
    // Called before any hook.
    frameworkErrors: (error, request, reply) => {
      // These requests have no decorations.
      for (const name of ADDED) request[name] = null;
      inOrder(arrival).call(server, request, reply, () =>
        replyWithError(failures.answerTo(request, reply, error), reply),
      );
    },
    clientErrorHandler: broken.answer,
  });
  answerHalfClosed(server.server).maxConnections = connectionLimit;
  for (const name of ADDED) server.decorateRequest(name, null);

  const { arrival, plugins } = httpPlugins(options, { broken, paths, failures });
  for (const plugin of [...arrival.map(forEachRequest), ...plugins]) plugin(server);

  let answerError: ErrorHandler = (error, _request, reply) => replyWithError(error, reply);
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  server.setNotFoundHandler((_request, reply) => sendProblem(new Problem('route_not_found'), reply));
  return {
    server,
    run: operationRunner(server, [observeRequests(observe), ...(trace === undefined ? [] : [trace])]),
    answerErrorsBy: (handler) => {
      answerError = handler;
    },
    completeRoutes: () => paths.refuseMistakes(server, failures),
  };
}

/** Fastify trusts no proxy where it is given a number, as a client that bypasses the proxies could claim any address. */
function trusted(proxies: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return [...proxies];
  return proxies > 0 && ((_address, hop) => hop < proxies);
}
