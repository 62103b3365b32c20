import { Problem } from '@catalog-service/vocabulary';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify';
import type { Origin } from '../telemetry/build-info.js';
import { type LogOutput, standardOutput } from '../telemetry/log-output.js';
import { RequestWatch } from '../telemetry/request-watch.js';
import { BrokenHttp } from './broken-http.js';
import { FailureCount } from './count-failures.js';
import { replyWithError, sendProblem } from './error-reply.js';
import { PathMethods } from './path-methods.js';
import { httpPlugins, type PluginOptions } from './plugins.js';
import { requestIdOf } from './request-id.js';
import { forEachRequest, inOrder } from './route-steps.js';

/** As long as Node lets the head of a request be: what is too long for an id is for the route to say. */
const MAXIMUM_PARAMETER_LENGTH = 16_384;
const DEFAULT_TIMEOUT_SECONDS = 60;
/** Ten times within the time that a request has, whether one is over it is looked up. */
const CHECKS = 10;
/** A connection over which nothing moves for so long, in milliseconds, is closed: longer than a request waits for the database. */
const STALL_TIMEOUT = 30_000;

/** What plugins add to a request; null before. */
const ADDED = ['caller', 'presence', 'reply', 'trail'] as const;

/** The number of proxies in front, where nothing else reaches the service; or their addresses and networks. */
export type TrustProxy = number | readonly string[];

export interface HttpServerOptions extends PluginOptions {
  /** How long a request may take to arrive, its headers and its body, in seconds. */
  readonly requestTimeoutSeconds?: number;
  /** Which proxies are believed about the address that a request comes from: so many, or those of these addresses. */
  readonly trustProxy?: TrustProxy;
  /** Connections at a time; what comes beyond is closed. */
  readonly connectionLimit: number;
  readonly logLevel: string;
  /** What every line of the log carries. */
  readonly origin: Origin;
  /** Where log lines go instead of standard output. */
  readonly logStream?: LogOutput;
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
 * Fastify with its deadlines and limits, and with the plugins that every request goes through (`plugins.ts`). A route without a policy
 * fails to register.
 */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const {
    authentication,
    bodyLimit,
    connectionLimit,
    logLevel,
    origin,
    logStream,
    telemetry,
    trustProxy = 0,
  } = options;
  const requestTimeout = (options.requestTimeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) * 1_000;
  const broken = new BrokenHttp((...answer) => watch.broken(...answer));
  const failures = new FailureCount(authentication.limiter, authentication.callers);
  const paths = new PathMethods();
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
      for (const name of ADDED) request[name] = null;
      inOrder(arrival).call(server, request, reply, () =>
        replyWithError(failures.answerTo(request, reply, error), reply),
      );
    },
    clientErrorHandler: broken.answer,
  });
  server.server.maxConnections = connectionLimit;
  const { metrics, tracing, accessLog = false } = telemetry ?? {};
  const watch = new RequestWatch({ log: server.log, metrics, tracing, accessLog: accessLog ? out : undefined, origin });
  server.addHook('onClose', async () => watch.flush());
  for (const name of ADDED) server.decorateRequest(name, null);

  const { arrival, plugins } = httpPlugins(options, { watch, broken, paths, failures });
  for (const plugin of [...arrival.map(forEachRequest), ...plugins]) plugin(server);

  let answerError: ErrorHandler = (error, _request, reply) => replyWithError(error, reply);
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  server.setNotFoundHandler((_request, reply) => sendProblem(new Problem('route_not_found'), reply));
  return {
    server,
    answerErrorsBy: (handler) => {
      answerError = handler;
    },
    completeRoutes: () => paths.refuseMistakes(server, failures),
  };
}

/** Fastify itself takes a number for none: whoever reaches the service past the proxies could name any address. */
function trusted(proxies: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return [...proxies];
  return proxies > 0 && ((_address, hop) => hop < proxies);
}
