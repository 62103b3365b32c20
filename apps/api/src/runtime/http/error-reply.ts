import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { HttpException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DatabaseBusy, DatabaseUnavailable, ResultTooLarge } from '../database/database.js';
import { PROBLEM_MEDIA_TYPE, problemDocument } from '../problems/document.js';
import { Problem } from '../problems/problem.js';
import type { ProblemCode } from '../problems/registry.js';
import { newRequestId } from './request-id.js';

const BY_STATUS = new Map<number, ProblemCode>([
  [404, 'route_not_found'],
  [405, 'method_not_allowed'],
  [413, 'body_too_large'],
  [415, 'unsupported_media_type'],
  [429, 'too_many_requests'],
  [503, 'unavailable'],
]);

/** The database is away or too busy, or the service is going down. */
export function unavailable(cause?: unknown): Problem {
  return new Problem('unavailable', undefined, { cause, headers: { 'retry-after': retryAfter() } });
}

/** Large bodies and answers of the project, or of all, take as much memory as they may. */
export function tooMuchHeld(): Problem {
  const detail =
    'Too many large requests and answers are under way, or have not been read; read them, or ask for less at a time.';
  return new Problem('unavailable', detail, { headers: { 'retry-after': retryAfter() } });
}

const LONGEST_RETRY_S = 3;

/** Whole seconds, not the same for all: those who were turned away together must not come back together. */
function retryAfter(): string {
  return String(1 + Math.floor(Math.random() * LONGEST_RETRY_S));
}

/** What the caller is told about an error of any origin: ours, Nest's, Fastify's or a defect. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ResultTooLarge) return new Problem('answer_too_large', undefined, { cause: error });
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseBusy) return unavailable(error);
  const status = statusOf(error);
  if (status === 503) return unavailable(error);
  const code = BY_STATUS.get(status);
  if (code !== undefined) return new Problem(code, undefined, { cause: error });
  if (status >= 400 && status < 500) {
    return new Problem('bad_request', error instanceof Error ? error.message : undefined, { cause: error });
  }
  return new Problem('internal_error', undefined, { cause: error });
}

/** Answers with an error, and logs it where it is not the caller's. */
export function replyWithError(error: unknown, reply: FastifyReply): void {
  const problem = toProblem(error);
  const { id, method, raw } = reply.request;
  const place = { requestId: id, method, path: raw.url?.split('?', 1)[0] };
  if (problem.code === 'internal_error') reply.log.error({ ...place, err: error }, 'request failed');
  else if (problem.status === 503) reply.log.warn({ ...place, reason: messageOf(problem.cause) }, 'unavailable');
  if (!reply.sent) sendProblem(problem, reply);
}

export function sendProblem(problem: Problem, reply: FastifyReply): void {
  const { id } = reply.request;
  if (problem.headers !== undefined) reply.headers(problem.headers);
  reply.code(problem.status).header('x-request-id', id).type(PROBLEM_MEDIA_TYPE).send(problemDocument(problem, id));
}

/** Answers a connection whose bytes are not HTTP, then closes it. */
export function answerBrokenHttp(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const problem = new Problem('bad_request', brokenHttpDetail(error.code));
  const requestId = newRequestId();
  const body = problemDocument(problem, requestId);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${PROBLEM_MEDIA_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function brokenHttpDetail(code: string | undefined): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'The request took too long to arrive.';
  if (code === 'HPE_HEADER_OVERFLOW') return 'The headers are too large.';
  return 'The request is not valid HTTP.';
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}

function messageOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}
