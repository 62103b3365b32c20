import { DatabaseBusy, DatabaseUnavailable, isDiskFull, ResultTooLarge } from '@catalog-service/postgres';
import type { ProblemCode } from '@catalog-service/vocabulary';
import { PROBLEM_MEDIA_TYPE, Problem, problemDocument } from '@catalog-service/vocabulary';
import { type ArgumentsHost, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { placeOf } from '../telemetry/request-place.js';
import { Shed, type ShedReason, type ShedRequests } from '../telemetry/shed.js';
import { endsOverUnreadBody } from './unread-body.js';

declare module 'fastify' {
  interface FastifyInstance {
    readonly shed: ShedRequests;
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

/** What a guard or a handler of one's own says by an exception of Nest; its message becomes the detail. */
const BY_STATUS_OF_EXCEPTION = new Map<number, ProblemCode>([
  [401, 'unauthenticated'],
  [403, 'operation_forbidden'],
  [404, 'record_not_found'],
]);

/** The database is away or too busy, or the service is going down. */
export function unavailable(cause?: unknown): Problem {
  return new Problem('unavailable', undefined, { cause, headers: { 'retry-after': retryAfter() } });
}

/** The same where something is, or may be, written. */
function inDoubt(cause: unknown): Problem {
  const detail =
    'The database was lost before it said whether the write is carried out: it may have happened. ' +
    'Look before it is sent again, or send it again with the Idempotency-Key that it had.';
  return new Problem('unavailable', detail, { cause, headers: { 'retry-after': retryAfter() } });
}

/** Large bodies and answers of the project, or of all, take as much memory as they may. */
export function tooMuchHeld(): Problem {
  const detail =
    'Too many large requests and answers are under way, or have not been read; read them, or ask for less at a time.';
  const cause = new Shed('memory', detail);
  return new Problem('unavailable', detail, { cause, headers: { 'retry-after': retryAfter() } });
}

/** The service has as many requests as it can answer soon. */
export function tooManyUnderWay(): Problem {
  const detail =
    'More requests are under way than can be answered soon; this one has changed nothing. Send it again later.';
  const cause = new Shed('overload', detail);
  return new Problem('unavailable', detail, { cause, headers: { 'retry-after': retryAfter() } });
}

/** What is answered to a request that had no turn in time. */
export function overloadAnswer(error: Error): Error {
  return error instanceof DatabaseBusy ? tooManyUnderWay() : error;
}

/** The database has no room for what is written. Nobody makes any within seconds. */
function diskFull(cause: unknown): Problem {
  const detail = 'The database has no room for what is written; nothing was changed. What only reads goes on.';
  const after = DISK_RETRY_S + Math.floor(Math.random() * DISK_RETRY_S);
  return new Problem('unavailable', detail, { cause, headers: { 'retry-after': String(after) } });
}

const DISK_RETRY_S = 30;
const LONGEST_RETRY_S = 3;

/** Whole seconds, not the same for all: those who were turned away together must not come back together. */
function retryAfter(): string {
  return String(1 + Math.floor(Math.random() * LONGEST_RETRY_S));
}

/** What the caller is told about an error of any origin: ours, Nest's, Fastify's or a defect. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ResultTooLarge) return new Problem('answer_too_large', undefined, { cause: error });
  if (isDiskFull(error)) return diskFull(error);
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

/** Answers with an error, and logs it where it is not the caller's. */
export function replyWithError(error: unknown, reply: FastifyReply): void {
  const { caller } = reply.request;
  const isInDoubt =
    error instanceof DatabaseUnavailable && (error.mayHaveWritten || caller?.presence?.hasWritten === true);
  const problem = isInDoubt ? inDoubt(error) : toProblem(error);
  if (problem.code === 'internal_error') reply.log.error({ ...placeOf(reply.request), err: error }, 'request failed');
  // Who hung up was not turned away: what was under way has ended for that.
  else if (problem.status === 503 && !reply.raw.destroyed) {
    const { cause } = problem;
    reply.server.shed.note(shedReasonOf(cause), { ...placeOf(reply.request), reason: messageOf(cause) });
  }
  if (!reply.sent) sendProblem(problem, reply);
}

/** Answers errors of controllers as `replyWithError` answers those of Fastify's steps. Catches everything. */
export class ProblemFilter implements ExceptionFilter<unknown> {
  catch(exception: unknown, host: ArgumentsHost): void {
    replyWithError(exception, host.switchToHttp().getResponse<FastifyReply>());
  }
}

/** Sends a problem, whatever has been read of the request by then. */
export function sendProblem(problem: Problem, reply: FastifyReply): void {
  const { request, server } = reply;
  const { id } = request;
  if (problem.headers !== undefined) reply.headers(problem.headers);
  if (endsOverUnreadBody(reply, server.initialConfig.bodyLimit ?? 0)) reply.header('connection', 'close');
  // Fastify closes the connection after every body that it refuses; one that was read leaves nothing behind.
  else if (request.raw.complete && problem.code !== 'unavailable') reply.removeHeader('connection');
  reply.code(problem.status).header('x-request-id', id).type(PROBLEM_MEDIA_TYPE).send(problemDocument(problem, id));
}

/** What a 503 is counted as. */
function shedReasonOf(cause: unknown): ShedReason {
  if (isDiskFull(cause)) return 'disk_full';
  if (cause instanceof DatabaseUnavailable) return 'database_away';
  if (cause instanceof DatabaseBusy) return 'database_busy';
  return cause instanceof Shed ? cause.reason : 'other';
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}

function messageOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}
