import { markedProblem } from '@catalog-service/engine';
import { DatabaseBusy, DatabaseUnavailable, isDiskFull, ResultTooLarge } from '@catalog-service/postgres';
import type { ProblemCode } from '@catalog-service/vocabulary';
import { PROBLEM_MEDIA_TYPE, Problem, problemDocument, shortened } from '@catalog-service/vocabulary';
import { type ArgumentsHost, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observer, RejectionReason } from '../observation/observation.js';
import { forPeople } from './for-people.js';
import { PAGE_HEADERS } from './page-headers.js';
import type { ProblemPage } from './problem-page.js';
import type { HttpPlugin } from './route-steps.js';
import { endsOverUnreadBody } from './unread-body.js';

declare module 'fastify' {
  interface FastifyInstance {
    readonly observe: Observer;
    /** Of a service with documents. */
    readonly problemPage?: ProblemPage;
  }
}

/** The cause of a rejection that no other error explains. */
export class Rejection extends Error {
  override readonly name = 'Rejection';

  constructor(
    readonly reason: RejectionReason,
    message: string,
  ) {
    super(message);
  }
}

const BY_STATUS = new Map<number, ProblemCode>([
  [404, 'route_not_found'],
  [405, 'method_not_allowed'],
  [408, 'request_timeout'],
  [413, 'body_too_large'],
  [415, 'unsupported_media_type'],
  [429, 'too_many_requests'],
  [503, 'unavailable'],
]);

/** Codes for Nest's exceptions in hand-written guards and handlers; the message becomes the detail. */
const BY_STATUS_OF_EXCEPTION = new Map<number, ProblemCode>([
  [401, 'unauthenticated'],
  [403, 'operation_forbidden'],
  [404, 'record_not_found'],
]);

/** The database is unreachable or overloaded, or the service is stopping. Clients that are rejected together retry at random times. */
export function unavailable(cause?: unknown, detail?: string, minimum = 1, range = 3): Problem {
  const after = minimum + Math.floor(Math.random() * range);
  return new Problem('unavailable', detail, { cause, headers: { 'retry-after': String(after) } });
}

/** The answer to a write whose outcome is unknown. */
const IN_DOUBT =
  'The connection to the database failed before it confirmed the write, so the write may have succeeded. ' +
  'Read the record before you retry, or retry with the same Idempotency-Key.';

/** Large bodies and answers, of the project or of all, have reached the memory budget. */
export function tooMuchHeld(): Problem {
  const detail =
    'Too many large requests and responses are in progress or unread. Read the responses, or request less data at a time.';
  return unavailable(new Rejection('memory', detail), detail);
}

/** The service has more requests in progress than it can answer soon. */
export function tooManyUnderWay(): Problem {
  const detail = 'The service is overloaded. The request has changed nothing; retry it later.';
  return unavailable(new Rejection('overload', detail), detail);
}

const DISK_FULL = 'The disk of the database is full. The write has changed nothing; reads continue to work.';
/** Seconds. Freeing disk space takes longer than that. */
const DISK_RETRY_S = 30;

/** Makes a problem of any error: of the service, of Nest, of Fastify, or a defect. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const marked = markedProblem(error);
  if (marked !== undefined) return marked;
  if (error instanceof ResultTooLarge) return new Problem('answer_too_large', undefined, { cause: error });
  if (isDiskFull(error)) return unavailable(error, DISK_FULL, DISK_RETRY_S, DISK_RETRY_S);
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseBusy) return unavailable(error);
  const status = statusOf(error);
  const codeOfException = error instanceof HttpException ? BY_STATUS_OF_EXCEPTION.get(status) : undefined;
  if (codeOfException !== undefined) return new Problem(codeOfException, messageOf(error), { cause: error });
  if (status === 503) return unavailable(error);
  const code = BY_STATUS.get(status);
  if (code !== undefined) return new Problem(code, undefined, { cause: error });
  if (status >= 400 && status < 500) {
    return new Problem('bad_request', messageOf(error), { cause: error, status });
  }
  return new Problem('internal_error', undefined, { cause: error });
}

/** Names the type of a body that Fastify has no parser for, or says that there is none. */
function withMediaType(problem: Problem, { headers }: FastifyRequest): Problem {
  const [type = ''] = headers['content-type']?.split(';', 1) ?? [];
  if (problem.code !== 'unsupported_media_type' || problem.cause === undefined) return problem;
  const detail =
    type === ''
      ? 'Send the header Content-Type: application/json with the body.'
      : `Send the body as application/json, not as ${shortened(type, LONGEST_TYPE)}.`;
  const code = type === '' ? 'required' : 'invalid_value';
  const place = { pointer: '#header/Content-Type', code, detail } as const;
  return new Problem(problem.code, detail, { cause: problem.cause, errors: [place] });
}

/** Characters of a media type that an answer repeats. */
const LONGEST_TYPE = 100;

/** Observes rejected requests, and connections beyond the limit. */
export function observeRejections(observe: Observer): HttpPlugin {
  return (server) => {
    server.decorate('observe', observe);
    server.server.on('drop', () => observe({ kind: 'drop' }));
  };
}

/** Answers an error, and observes it unless the caller caused it. */
export function replyWithError(error: unknown, reply: FastifyReply): void {
  const { request, server } = reply;
  const { caller } = request;
  const isInDoubt =
    error instanceof DatabaseUnavailable && (error.mayHaveWritten || caller?.client?.hasWritten === true);
  const problem = isInDoubt ? unavailable(error, IN_DOUBT) : withMediaType(toProblem(error), request);
  if (problem.code === 'internal_error') server.observe({ kind: 'defect', request, error });
  // A client that hung up was not rejected: its work ended because it did.
  else if (problem.status === 503 && !reply.raw.destroyed) {
    const { cause } = problem;
    server.observe({ kind: 'rejection', reason: reasonOf(cause), request, cause: messageOf(cause) });
  }
  if (!reply.sent) sendProblem(problem, reply);
}

/** Answers errors of controllers as `replyWithError` answers those of Fastify's steps. Catches everything. */
export class ProblemFilter implements ExceptionFilter<unknown> {
  catch(exception: unknown, host: ArgumentsHost): void {
    replyWithError(exception, host.switchToHttp().getResponse<FastifyReply>());
  }
}

/** Sends a problem, however much of the request has been read. */
export function sendProblem(problem: Problem, reply: FastifyReply): void {
  const { request, server } = reply;
  const { id, context } = request;
  if (context) context.problem = problem;
  if (problem.headers !== undefined) reply.headers(problem.headers);
  if (endsOverUnreadBody(reply, server.initialConfig.bodyLimit ?? 0)) reply.header('connection', 'close');
  // Fastify closes the connection after every rejected body. After a body that was read completely it can stay open.
  else if (request.raw.complete && problem.code !== 'unavailable') reply.removeHeader('connection');
  reply.code(problem.status).header('x-request-id', id);
  const page = problem.code === 'route_not_found' && request.method === 'GET' ? server.problemPage : undefined;
  if (page !== undefined && forPeople(request)) reply.headers(PAGE_HEADERS).send(page(problem, request));
  else reply.type(PROBLEM_MEDIA_TYPE).send(problemDocument(problem, id));
}

/** The reason by which a 503 is counted. */
function reasonOf(cause: unknown): RejectionReason {
  if (isDiskFull(cause)) return 'disk_full';
  if (cause instanceof DatabaseUnavailable) return 'database_away';
  if (cause instanceof DatabaseBusy) return 'database_busy';
  return cause instanceof Rejection ? cause.reason : 'other';
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}

function messageOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}
