import type { Caller } from '@catalog-service/engine';
import {
  callerBehind,
  decideOperation,
  decidePermissions,
  keyMissing,
  type OperationDecision,
  operationProblem,
} from '@catalog-service/engine';
import { DatabaseBusy, SERVICE_WORK } from '@catalog-service/postgres';
import { isUuid, OPERATION_ACCESS, Problem, PUBLIC, unauthenticated } from '@catalog-service/vocabulary';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { CallerCache } from '../auth/caller-cache.js';
import type { KeyUses } from '../auth/key-uses.js';
import { whenOver } from '../telemetry/when-over.js';
import { type Admission, aWhile } from './admission.js';
import { weightOfBody } from './body-weight.js';
import { type Credentials, credentialsOf } from './credentials.js';
import { tooManyUnderWay, tooMuchHeld } from './error-reply.js';
import type { MemoryBudget } from './memory-budget.js';
import { type OwnWrites, POSITION_HEADER } from './own-writes.js';
import type { RateLimiter } from './rate-limit.js';
import { RequestPresence } from './request-presence.js';
import type { RoutePolicy } from './route-policy.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by authentication as soon as the caller is known; null on routes that are public. */
    caller: Caller | null;
    /** Set by authentication, for the headers that an operation answers with. */
    reply: FastifyReply | null;
  }
  interface FastifyContextConfig {
    policy?: RoutePolicy;
  }
}

type CallerPolicy = Exclude<RoutePolicy, { kind: 'public' }>;

export interface AuthenticationOptions {
  readonly callers: CallerCache;
  /** Where reads go to replicas. */
  readonly ownWrites?: OwnWrites | undefined;
  readonly uses?: Pick<KeyUses, 'note'>;
  /** `optional`: a request with a key and no ProjectID acts in the project of the key. */
  readonly projectHeader: 'required' | 'optional';
  /** Counts requests by API key, and by address those without one. Null: nothing is counted. */
  readonly limiter: RateLimiter | null;
  /** Lets requests in. */
  readonly admission: Admission;
  /** What large bodies and answers may take. */
  readonly memory: MemoryBudget;
}

/**
 * The `onRequest` hook of a route: finds the caller by the headers (400, 401), then decides the operation (403), before
 * the body is read. A caller from the cache costs no promise.
 */
export function authenticate(policy: CallerPolicy, options: AuthenticationOptions): onRequestHookHandler {
  const isPublic = policy.kind === 'caller' || namesOf(policy).includes(PUBLIC);

  return (request, reply, done) => {
    try {
      options.limiter?.admit(request, reply);
      const caller = identified();
      if (caller instanceof Promise) caller.then(admit).catch(refuse);
      else admit(caller);
    } catch (error) {
      refuse(error);
    }

    function identified(): Caller | Promise<Caller> {
      try {
        const caller = identify(request, isPublic, options);
        return caller instanceof Promise ? caller.catch(unidentified) : caller;
      } catch (error) {
        return unidentified(error);
      }
    }

    /** Whoever cannot be told from others is counted by address. */
    function unidentified(error: unknown): never {
      if (error instanceof Problem) countFailure(request, reply, options);
      throw error;
    }

    function refuse(error: unknown): void {
      refuseInTurn(request, error, options, done);
    }

    function admit(known: Caller): void {
      // Whatever is decided, the log says whom it was about.
      request.caller = known;
      options.limiter?.charge(known, request, reply);
      const problem = policy.kind === 'caller' ? null : operationProblem(decide(known, policy));
      if (problem !== null) {
        refuse(problem);
        return;
      }
      options.uses?.note(known);
      const presence = new RequestPresence(request, reply.raw, options.memory, known.projectId);
      if (options.ownWrites !== undefined) {
        presence.readAfter = options.ownWrites.readAfter(known, request.headers[POSITION_HEADER]);
      }
      const caller = callerBehind(known, presence);
      const turn = options.admission.enter(caller);
      if (turn === undefined) begin(caller, presence);
      else turn.then(() => begin(caller, presence), refuseTurn);
    }

    function begin(caller: Caller, presence: RequestPresence): void {
      whenOver(reply.raw, () => options.admission.leave(caller));
      request.caller = caller;
      request.reply = reply;
      const weight = weightOfBody(request.headers, request.routeOptions.bodyLimit);
      // A large body takes its turn when it is there; one in chunks costs by their number while it comes, too.
      const isReadFirst = weight > 0 && request.headers['transfer-encoding'] === undefined;
      if (!presence.tryHold(weight)) {
        // Told so at once, its client would send the next as soon.
        aWhile().then(() => done(tooMuchHeld()), done);
        return;
      }
      const turn = isReadFirst ? undefined : options.admission.turns.enter(caller);
      if (turn === undefined) done();
      else turn.then(() => done(), refuseTurn);
    }

    function refuseTurn(error: Error): void {
      done(error instanceof DatabaseBusy ? tooManyUnderWay() : error);
    }
  };
}

/**
 * Ends a request that is refused by its headers. One with a large body takes its turn on the thread for it, as the body is read even
 * though nobody wants it.
 */
export function refuseInTurn(
  { headers, routeOptions }: FastifyRequest,
  error: unknown,
  { admission }: Pick<AuthenticationOptions, 'admission'>,
  done: (error: Error) => void,
): void {
  const cause = error instanceof Error ? error : new Error(String(error));
  const turn = weightOfBody(headers, routeOptions.bodyLimit) === 0 ? undefined : admission.turns.enter(SERVICE_WORK);
  if (turn === undefined) done(cause);
  else
    turn.then(
      () => done(cause),
      () => done(tooManyUnderWay()),
    );
}

type NamedPolicy = Exclude<CallerPolicy, { kind: 'caller' }>;

function namesOf(policy: NamedPolicy): readonly string[] {
  return policy.kind === 'permissions' ? policy.anyOf : policy.definition.access[OPERATION_ACCESS[policy.operation]];
}

function decide(caller: Caller, policy: NamedPolicy): OperationDecision {
  return policy.kind === 'permissions'
    ? decidePermissions(caller, policy.anyOf)
    : decideOperation(caller, policy.definition, policy.operation);
}

/**
 * Counts a request that failed without a caller, or before one was looked for.
 * @throws Problem too_many_requests
 */
export function countFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  { callers, limiter }: AuthenticationOptions,
): void {
  const credentials = credentialsOf(request.raw);
  if (credentials === undefined || !isGood(credentials, callers)) limiter?.failed(request, reply);
}

/** Whether it is known without asking that the credentials are somebody's. */
function isGood(credentials: Credentials, callers: CallerCache): boolean {
  return credentials.kind === 'key' ? Boolean(callers.knownByKey(credentials)) : callers.isVerified(credentials);
}

/** @throws Problem where the headers name no caller, at once or through the promise. */
function identify(
  request: FastifyRequest,
  isPublic: boolean,
  { callers, projectHeader }: AuthenticationOptions,
): Caller | Promise<Caller> {
  const { headers } = request;
  const credentials = credentialsOf(request.raw);
  const isProjectFromKey =
    projectHeader === 'optional' && headers.projectid === undefined && credentials?.kind === 'key';
  const projectId = isProjectFromKey ? null : requireProjectId(headers.projectid);

  // Without a key or token there is nothing to look up where Public is not listed.
  if (credentials === undefined && !isPublic) throw keyMissing();
  const found = find(credentials, projectId, callers);
  return found instanceof Promise
    ? found.then((caller) => requireCaller(caller, projectId))
    : requireCaller(found, projectId);
}

function find(
  credentials: Credentials | undefined,
  projectId: string | null,
  callers: CallerCache,
): Caller | null | Promise<Caller | null> {
  if (credentials?.kind === 'key') return callers.byKey(credentials);
  if (projectId === null) return null;
  return credentials === undefined ? callers.byProject(projectId) : callers.byToken(credentials, projectId);
}

function requireCaller(caller: Caller | null, projectId: string | null): Caller {
  if (caller === null || (projectId !== null && caller.projectId !== projectId)) throw unauthenticated();
  return caller;
}

function requireProjectId(header: string | readonly string[] | undefined): string {
  if (typeof header === 'string' && isUuid(header)) return header.toLowerCase();
  const isMissing = header === undefined;
  const detail = isMissing ? 'The ProjectID header is missing.' : 'The ProjectID header is not a UUID.';
  throw new Problem('invalid_project_header', detail, {
    errors: [{ pointer: '#header/ProjectID', code: isMissing ? 'required' : 'invalid_value', detail }],
  });
}
