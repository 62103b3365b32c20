import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '@catalog-service/vocabulary';
import { PROBLEM_MEDIA_TYPE, Problem, problemDocument } from '@catalog-service/vocabulary';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observer } from '../observation/observation.js';
import { newRequestId } from '../observation/request-context.js';
import { ANSWER_HEADERS } from './answers.js';
import { sendProblem } from './error-reply.js';
import { linger } from './unread-body.js';

type ClientError = Error & { readonly code?: string };

const CODES: ReadonlyMap<string | undefined, ProblemCode> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request_timeout'],
  ['HPE_HEADER_OVERFLOW', 'headers_too_large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'body_too_large'],
]);

const AWAITED = Symbol('reply to the request whose body is still to come');

declare module 'node:net' {
  interface Socket {
    [AWAITED]?: FastifyReply | undefined;
  }
}

/** Answers and closes connections that send no complete, valid request in time. */
export class BrokenHttp {
  readonly #answered = new WeakSet<Socket>();
  readonly #observe: Observer;

  constructor(observe: Observer) {
    this.#observe = observe;
  }

  /** Notes that the body of a request has not arrived yet. */
  awaitBody(reply: FastifyReply): void {
    reply.request.raw.socket[AWAITED] = reply;
  }

  /** Drops the reference to the reply: an idle connection must not keep it in memory. The next request may have begun. */
  hasBody(request: FastifyRequest): void {
    const { socket } = request.raw;
    if (socket[AWAITED]?.request === request) socket[AWAITED] = undefined;
  }

  readonly answer = (error: ClientError, socket: Socket): void => {
    // Further bytes after an error are dropped.
    if (this.#answered.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy(error);
      return;
    }
    const problem = new Problem(CODES.get(error.code) ?? 'bad_request', detailOf(error.code));
    const reply = socket[AWAITED];
    if (reply !== undefined && !reply.sent && !reply.request.raw.complete) {
      // This is the answer to the request: it is not processed, even if the rest of its body arrives.
      sendProblem(problem, reply.header('connection', 'close'));
      return;
    }
    this.#answered.add(socket);
    const requestId = newRequestId();
    // A closed socket has no address.
    const { remoteAddress: address } = socket;
    writeProblem(problem, requestId, socket);
    this.#observe({ kind: 'broken', requestId, status: problem.status, address });
    // A parser that still works would process a late request although it has been answered.
    if (isOfParser(error)) linger(socket);
    else socket.destroySoon();
  };
}

function writeProblem(problem: Problem, requestId: string, socket: Socket): void {
  const body = problemDocument(problem, requestId);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${PROBLEM_MEDIA_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    ...Object.entries(ANSWER_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** The parser stops for good at the first error. */
function isOfParser({ code }: ClientError): boolean {
  return code?.startsWith('HPE_') ?? false;
}

function detailOf(code: string | undefined): string | undefined {
  return CODES.has(code) ? undefined : 'The request is not valid HTTP.';
}
