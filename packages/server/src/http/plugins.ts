import type { Registry } from '@catalog-service/engine';
import type { onRequestHookHandler } from 'fastify';
import type { CallerCache } from '../auth/caller-cache.js';
import type { KeyUses } from '../auth/key-uses.js';
import type { Observer } from '../observation/observation.js';
import { observeRequests } from '../observation/request-context.js';
import { type Admission, admit } from './admission.js';
import { answerHeaders, finishAnswer } from './answers.js';
import { authenticate } from './authenticate.js';
import { authorize } from './authorize.js';
import type { BrokenHttp } from './broken-http.js';
import type { FailureCount } from './count-failures.js';
import { CrossOrigin } from './cross-origin.js';
import { tellDeprecatedFields, tellDeprecatedPaths } from './deprecations.js';
import { type RebindingOptions, refuseRebinding } from './dns-rebinding.js';
import { observeRejections } from './error-reply.js';
import type { MemoryBudget } from './memory-budget.js';
import type { PathMethods } from './path-methods.js';
import { limitPipelining } from './pipelining.js';
import { limitPerson, limitRate, type RateLimiter } from './rate-limit.js';
import {
  answerExpectations,
  checked,
  expectBody,
  holdBody,
  parseBodies,
  refuseSmallChunks,
  waitForThread,
} from './read-bodies.js';
import { type ReadYourWrites, readAfterWrites, tellPosition } from './read-your-writes.js';
import type { ServiceState } from './readiness.js';
import { followClient } from './request-client.js';
import { answerOptions, refuseUnrouted, requireHost } from './request-head.js';
import { type Check, forCallers, forEachRequest, forEachRoute, type HttpPlugin } from './route-steps.js';

export interface PluginOptions extends Omit<RebindingOptions, 'corsOrigins'> {
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
    /** The memory of large bodies and responses. */
    readonly memory: MemoryBudget;
  };
  /** Bytes. */
  readonly bodyLimit: number;
  /** Origins whose pages may call the service from a browser; none by default. */
  readonly corsOrigins?: readonly string[];
  /** Goes out with every answer, so that a client can tell whether it was made from the same catalog. */
  readonly contractHash: string;
  readonly registry: Registry;
  readonly state: ServiceState;
  readonly observe: Observer;
  /** The step that runs the rest of a request as part of its trace; absent where nothing is traced. */
  readonly trace?: onRequestHookHandler | undefined;
}

/** Parts that the server itself uses too. */
export interface SharedParts {
  readonly broken: BrokenHttp;
  readonly paths: PathMethods;
  readonly failures: FailureCount;
}

export interface HttpPlugins {
  /** Steps of every request, also of one whose URL the router rejects before all hooks. */
  readonly arrival: readonly onRequestHookHandler[];
  readonly plugins: readonly HttpPlugin[];
}

/**
 * The concerns of HTTP in the order in which a request meets them. Fastify holds the order of the phases: steps of every request, steps of
 * a route, reading and parsing of the body, the handler, the answer. Each line says why a step has its place within its phase.
 */
export function httpPlugins(
  { authentication, bodyLimit, host, publicUrl, corsOrigins = [], contractHash, ...others }: PluginOptions,
  { broken, paths, failures }: SharedParts,
): HttpPlugins {
  const { registry, state, observe, trace } = others;
  const { callers, readYourWrites, uses, projectHeader, limiter, admission, memory } = authentication;
  const { thread } = admission;
  const crossOrigin = corsOrigins.length === 0 ? undefined : new CrossOrigin(corsOrigins);
  const check = (one: Check) => checked(one, thread);
  return {
    arrival: [
      // First: a request beyond the limit of its connection is not even counted.
      limitPipelining(),
      // Before anything can answer: every answer is counted, logged and traced.
      observeRequests(observe),
      // Before anything can answer: every answer names its trace.
      ...(trace === undefined ? [] : [trace]),
      // Before anything can answer: every answer has a request id and headers for caches, and ends its connection while the service stops.
      answerHeaders(contractHash, crossOrigin?.vary ?? [], state),
      // Before anything can answer: pages of other origins can read rejections too.
      ...(crossOrigin === undefined ? [] : [crossOrigin.admit]),
    ],
    plugins: [
      // Before the first route: they collect the routes.
      (server) => server.addHook('onRoute', (route) => paths.add(route)),
      observeRejections(observe),
      answerExpectations(bodyLimit),
      // Before the path: HTTP demands 400 whatever the path is.
      forEachRequest(requireHost(failures)),
      // Before 404: no route takes OPTIONS, and preflight requests carry no credentials.
      forEachRequest(answerOptions(paths, crossOrigin)),
      // Before authentication and before the body: neither changes what is served at a path.
      forEachRequest(refuseUnrouted(paths, failures, thread)),
      // After 404: only a route reads the body.
      forEachRequest(expectBody(broken)),
      forEachRoute(
        // Before authentication: a client with an invalid key learns of deprecations too.
        tellDeprecatedPaths(registry),
        forCallers(
          trace && observe,
          // Before authentication: who calls does not matter.
          check(refuseRebinding({ host, publicUrl, corsOrigins })),
          // Before authentication: a rejection must cost less than a lookup.
          check(limitRate(limiter)),
          check(authenticate({ callers, projectHeader, failures })),
          // After authentication: only the token identifies the person.
          check(limitPerson(limiter)),
          // Before the body: it takes no part in the decision.
          check(authorize(registry)),
          // After authorization: a rejected request is no use of the key.
          check(() => uses?.note),
          // Before the first queue: queues drop requests whose client has hung up.
          check(followClient(memory)),
          // Before admission: an invalid token is a mistake in the headers (400).
          check(readAfterWrites(readYourWrites)),
          // After all checks of headers: a rejected request takes no permit.
          admit(admission),
          // After admission: a request that waits holds no memory for its body.
          holdBody(bodyLimit),
          // Last: the request runs as soon as it is scheduled.
          waitForThread(thread, bodyLimit),
        ),
      ),
      // Before parsing: the chunks are counted while they arrive.
      (server) => server.addHook('preParsing', refuseSmallChunks),
      parseBodies(broken, thread),
      // After parsing: the body names the fields.
      tellDeprecatedFields(registry),
      // After the handler: the entity tag decides between 200 and 304, the length about compression.
      (server) => server.addHook('onSend', finishAnswer),
      // After the handler: the write is committed.
      tellPosition(readYourWrites),
    ],
  };
}
