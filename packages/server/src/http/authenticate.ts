import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Caller, hashKey, keyDefect, keyMissing, looksLikeKey, type Secret } from '@catalog-service/engine';
import { type FieldProblem, isUuid, Problem, PUBLIC, unauthenticated } from '@catalog-service/vocabulary';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallerCache } from '../auth/caller-cache.js';
import { permissionsFor } from './authorize.js';
import { misplacedKey, misplacedProject } from './misplaced-credentials.js';
import type { Check } from './route-steps.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by authentication as soon as the caller is known; null on routes that are public. */
    caller: Caller | null;
  }
}

export interface AuthenticationOptions {
  readonly callers: CallerCache;
  /** `optional`: a request with a key and no ProjectID acts in the project of the key. */
  readonly projectHeader: 'required' | 'optional';
  /** Told of requests without a caller. */
  readonly failures: { add(request: FastifyRequest, reply: FastifyReply): void };
}

/** Finds the caller by the headers (400, 401). A cached caller costs no promise. */
export function authenticate(options: AuthenticationOptions): Check {
  const { failures } = options;
  return (policy) => {
    const isPublic = policy.kind === 'caller' || permissionsFor(policy).includes(PUBLIC);
    return (request, reply) => {
      try {
        const found = identify(request, isPublic, options);
        if (found instanceof Promise) return found.then(set, fail);
        request.caller = found;
        return undefined;
      } catch (error) {
        return fail(error);
      }

      function set(caller: Caller): void {
        request.caller = caller;
      }

      function fail(error: unknown): never {
        if (error instanceof Problem) failures.add(request, reply);
        throw error;
      }
    };
  };
}

/** @throws Problem where the headers identify no caller, at once or through the promise */
export function identify(
  request: FastifyRequest,
  isPublic: boolean,
  { callers, projectHeader }: Pick<AuthenticationOptions, 'callers' | 'projectHeader'>,
): Caller | Promise<Caller> {
  const { headers } = request;
  const credentials = credentialsOf(request.raw);
  const isProjectFromKey =
    projectHeader === 'optional' && headers.projectid === undefined && credentials?.kind === 'key';
  // Without a key or token there is nothing to look up where Public is not listed.
  const missing = credentials === undefined && !isPublic ? keyMissing(misplacedKey(request)) : undefined;
  const projectId = isProjectFromKey ? null : requireProjectId(request, missing?.errors);
  if (missing !== undefined) throw missing;
  const found = find(credentials, projectId, callers);
  if (found instanceof Promise) return found.then((caller) => caller ?? unknown()).then(required);
  return found === null && isKey(credentials) ? unknown().then(required) : required(found);

  function required(caller: Caller | null): Caller {
    return requireCaller(caller, projectId, credentials);
  }

  /** The keys of a project that has moved are unknown here, and its callers are told where it is. */
  async function unknown(): Promise<null> {
    if (projectId !== null && isKey(credentials)) await callers.byProject(projectId);
    return null;
  }
}

/** Whether there is a key that could exist. */
const isKey = (credentials: Credentials | undefined): boolean =>
  credentials?.kind === 'key' && keyDefect(credentials.text) === undefined;

function find(
  credentials: Credentials | undefined,
  projectId: string | null,
  callers: CallerCache,
): Caller | null | Promise<Caller | null> {
  if (credentials?.kind === 'key') return callers.byKey(credentials);
  if (projectId === null) return null;
  return credentials === undefined ? callers.byProject(projectId) : callers.byToken(credentials, projectId);
}

function requireCaller(caller: Caller | null, projectId: string | null, credentials: Credentials | undefined): Caller {
  if (caller !== null && (projectId === null || caller.projectId === projectId)) return caller;
  const detail = credentials && defectOf(credentials);
  if (detail === undefined) throw unauthenticated();
  const header = credentials?.isBearer === true ? 'Authorization' : 'ApiKey';
  throw unauthenticated(detail, [{ pointer: `#header/${header}`, code: 'invalid_value', detail }]);
}

/** The form of a signed token (JWS). */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** The defect of a key or a token that its sender can see. */
function defectOf({ kind, text }: Credentials): string | undefined {
  if (kind === 'key') return keyDefect(text);
  if (text === '') return 'Authorization has no key or token after Bearer.';
  return TOKEN.test(text) ? undefined : `${keyDefect(text)} A token consists of three parts with dots between.`;
}

/** @param others what else is missing, so that a first request learns of both headers at once */
function requireProjectId(request: FastifyRequest, others: readonly FieldProblem[] = []): string {
  const header = request.headers.projectid;
  if (typeof header === 'string' && isUuid(header)) return header.toLowerCase();
  const isMissing = header === undefined;
  const detail = isMissing
    ? `The ProjectID header is missing.${misplacedProject(request)}`
    : 'The ProjectID header is not a UUID.';
  throw new Problem('invalid_project_header', [detail, ...others.map((other) => other.detail)].join(' '), {
    errors: [{ pointer: '#header/ProjectID', code: isMissing ? 'required' : 'invalid_value', detail }, ...others],
  });
}

/** The key or token of a request. */
export interface Credentials extends Secret {
  readonly kind: 'key' | 'token';
  /** Whether it came in Authorization. */
  readonly isBearer: boolean;
}

interface Sent {
  readonly apikey: string | string[] | undefined;
  readonly authorization: string | undefined;
  readonly credentials: Credentials | undefined;
}

const LAST_SENT = Symbol('credentials of the last request');

declare module 'node:net' {
  interface Socket {
    [LAST_SENT]?: Sent;
  }
}

/** Matches only the beginning: a token is long. */
const BEARER = /^bearer(?= |$)/i;

/**
 * The ApiKey header of a request, or else its bearer token, which is an API key where it begins like one. Undefined without both; other
 * schemes of Authorization are ignored. The last result of a connection is stored on its socket: for a token, the hash takes as long as
 * the rest of the lookup.
 */
export function credentialsOf({ headers, socket }: IncomingMessage): Credentials | undefined {
  const { apikey, authorization } = headers;
  const last = socket[LAST_SENT];
  if (last !== undefined && last.apikey === apikey && last.authorization === authorization) return last.credentials;
  const credentials = read(headers);
  socket[LAST_SENT] = { apikey, authorization, credentials };
  return credentials;
}

function read({ apikey, authorization }: IncomingHttpHeaders): Credentials | undefined {
  if (apikey !== undefined) return hashed('key', apikey.toString(), false);
  if (authorization === undefined || !BEARER.test(authorization)) return undefined;
  const text = authorization.slice('Bearer'.length).trim();
  return hashed(looksLikeKey(text) ? 'key' : 'token', text, true);
}

function hashed(kind: Credentials['kind'], text: string, isBearer: boolean): Credentials {
  return { kind, text, hash: hashKey(text), isBearer };
}
