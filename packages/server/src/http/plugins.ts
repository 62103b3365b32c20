import type { Registry } from '@catalog-service/engine';
import type { onRequestHookHandler } from 'fastify';
import type { CallerCache } from '../auth/caller-cache.js';
import type { KeyUses } from '../auth/key-uses.js';
import type { RequestWatch } from '../telemetry/request-watch.js';
import type { Telemetry } from '../telemetry/telemetry.js';
import { type Admission, admit } from './admission.js';
import { answerHeaders } from './answer-headers.js';
import { authenticate } from './authenticate.js';
import { authorize } from './authorize.js';
import type { BrokenHttp } from './broken-http.js';
import { checked } from './checks.js';
import type { FailureCount } from './count-failures.js';
import { CrossOrigin } from './cross-origin.js';
import { callerOf } from './current-caller.js';
import { tellDeprecatedFields, tellDeprecatedPaths } from './deprecations.js';
import { finishAnswer } from './finish-answer.js';
import type { MemoryBudget } from './memory-budget.js';
import { countRequests } from './observe-requests.js';
import type { PathMethods } from './path-methods.js';
import { limitPipelining } from './pipelining.js';
import { limitPerson, limitRate, type RateLimiter } from './rate-limit.js';
import { answerExpectations, expectBody, parseBodies, refuseSmallChunks } from './read-bodies.js';
import { type ReadYourWrites, readAfterWrites, tellPosition } from './read-your-writes.js';
import { followClient, holdBody } from './request-presence.js';
import { type Check, forCallers, forEachRequest, forEachRoute, type HttpPlugin } from './route-steps.js';
import type { ServiceState } from './service-state.js';
import { waitForThread } from './thread-scheduler.js';
import { answerOptions, refuseUnrouted, requireHost } from './unrouted.js';

export interface PluginOptions {
  readonly authentication: {
    readonly callers: CallerCache;
    /** Where reads go to replicas. */
    readonly readYourWrites?: ReadYourWrites | undefined;
    readonly uses?: Pick<KeyUses, 'note'>;
    /** `optional`: a request with a key and no ProjectID acts in the project of the key. */
    readonly projectHeader: 'required' | 'optional';
    /** Counts requests by API key, and by address those without one. Null: nothing is counted. */
    readonly limiter: RateLimiter | null;
    /** Lets requests in. */
    readonly admission: Admission;
    /** What large bodies and answers may take. */
    readonly memory: MemoryBudget;
  };
  /** Bytes. */
  readonly bodyLimit: number;
  /** Origins whose pages may call the service from a browser; none by default. */
  readonly corsOrigins?: readonly string[];
  /** Goes out with every answer, so that a client can tell whether it was made from the same catalog. */
  readonly contractHash: string;
  /** For what is deprecated; absent where nothing is. */
  readonly registry?: Registry;
  readonly state: ServiceState;
  /** What is counted, traced and written of requests; nothing where it is absent. */
  readonly telemetry?: Telemetry | undefined;
}

/** What the server itself uses too. */
export interface SharedParts {
  readonly watch: RequestWatch;
  readonly broken: BrokenHttp;
  readonly paths: PathMethods;
  readonly failures: FailureCount;
}

export interface HttpPlugins {
  /** The steps of every request, also of one whose URL the router refuses before all hooks. */
  readonly arrival: readonly onRequestHookHandler[];
  /** Everything else. */
  readonly plugins: readonly HttpPlugin[];
}

/**
 * Everything that happens to a request before and after its handler, in the order in which it happens. Fastify's order holds between the
 * kinds: steps of every request, steps of routes, preParsing, parsing, preHandler, onSend.
 */
export function httpPlugins(
  { authentication, bodyLimit, corsOrigins = [], contractHash, registry, state, telemetry }: PluginOptions,
  { watch, broken, paths, failures }: SharedParts,
): HttpPlugins {
  const { callers, readYourWrites, uses, projectHeader, limiter, admission, memory } = authentication;
  const { thread } = admission;
  const crossOrigin = corsOrigins.length === 0 ? undefined : new CrossOrigin(corsOrigins);
  const check = (one: Check) => checked(one, thread);
  return {
    arrival: [
      // First: what a connection has sent too much of is dropped, and is no request.
      limitPipelining(),
      // Before anything can answer: each answer is counted, logged and traced.
      (request, reply, done) => watch.begin(request, reply, done),
      // Before anything can answer: each answer carries them.
      answerHeaders(contractHash, crossOrigin?.vary ?? []),
      // Before anything can answer: a page reads refusals too.
      ...(crossOrigin === undefined ? [] : [crossOrigin.admit]),
    ],
    plugins: [
      // At the start, for all that follows: the methods of each path, the metrics of each route.
      (server) => server.addHook('onRoute', (route) => paths.add(route)),
      countRequests(telemetry?.metrics),
      answerExpectations(bodyLimit),
      // Before anything can answer: each answer ends its connection while the service goes down.
      forEachRequest(endConnections(state)),
      // Before the path is looked at: RFC 9112 wants 400 for any path.
      forEachRequest(requireHost(failures)),
      // Before 404: a path takes OPTIONS without a route for it, and a browser asks before it is known who calls.
      forEachRequest(answerOptions(paths, crossOrigin)),
      // Before the body is read, and before authentication: which paths there are is no secret.
      forEachRequest(refuseUnrouted(paths, failures, thread)),
      // Once there is a route: only then is the body of use.
      forEachRequest(expectBody(broken)),
      forEachRoute(
        // Before authentication: a client whose key is refused learns of it too.
        ...(registry === undefined ? [] : [tellDeprecatedPaths(registry)]),
        forCallers(
          telemetry?.tracing,
          // Before anything is looked up: a refusal must cost less than the lookup.
          check(limitRate(limiter)),
          check(authenticate({ callers, projectHeader, failures })),
          // As soon as the person is known: a token for each request gets no more of them.
          check(limitPerson(limiter)),
          // Before the body is read: it does not decide.
          check(authorize),
          // Only what is authorized is a use of the key.
          check(() => uses && ((request) => uses.note(callerOf(request)))),
          // Before the first queue, which drops requests whose client is gone.
          check(followClient(memory)),
          // Before admission: a position that nobody was told is a wrong request (400).
          check(readAfterWrites(readYourWrites)),
          // After everything that needs the headers alone: refusals take no place from others.
          admit(admission),
          // Once it is let in: what waits for admission has no body in memory.
          holdBody(bodyLimit),
          // Last: nothing may wait between the turn and the work.
          waitForThread(thread, bodyLimit),
        ),
      ),
      (server) => server.addHook('preParsing', refuseSmallChunks),
      parseBodies(broken, thread),
      // After parsing: the body says which fields.
      ...(registry === undefined ? [] : [tellDeprecatedFields(registry)]),
      (server) => server.addHook('onSend', finishAnswer),
      tellPosition(readYourWrites),
    ],
  };
}

/** Node says `Connection: close` by itself then. */
function endConnections(state: ServiceState): onRequestHookHandler {
  return (_request, reply, done) => {
    if (state.leaving) reply.raw.shouldKeepAlive = false;
    done();
  };
}
