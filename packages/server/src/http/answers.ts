import { hasAnswer } from '@catalog-service/engine';
import type { FastifyReply, FastifyRequest, onRequestHookHandler, onSendHookHandler } from 'fastify';
import { pack, preferredCoding } from './content-coding.js';
import type { ServiceState } from './readiness.js';

/**
 * Headers of every answer, also of one that is no answer to a valid request. Answers differ by caller, so they must not be shared: `private`
 * keeps shared caches from storing them, and `Vary` lists the deciding headers for caches that are configured to store them anyway. The
 * client's own cache revalidates with `If-None-Match`. Routes with the same answer for every caller override the headers for caches.
 */
export const ANSWER_HEADERS = {
  'cache-control': 'private, no-cache',
  vary: 'Accept, ApiKey, Authorization, ProjectID, Accept-Encoding',
  'x-content-type-options': 'nosniff',
} as const;

const CALLER = /\b(Accept|ApiKey|Authorization|ProjectID), /g;

/** Marks an answer as the same for every caller and in one form: it depends on none of these headers, but on `others`. */
export function forEverybody(reply: FastifyReply, ...others: readonly string[]): FastifyReply {
  const rest = String(reply.getHeader('vary')).replaceAll(CALLER, '');
  return reply.header('vary', [...others, rest].join(', '));
}

/**
 * The step that sets the headers of every answer.
 * @param contractHash tells a client whether it was generated from the same catalog
 * @param vary further headers that answers depend on
 * @param state while the service stops, every answer ends its connection
 */
export function answerHeaders(
  contractHash: string,
  vary: readonly string[],
  state: Pick<ServiceState, 'leaving'>,
): onRequestHookHandler {
  const headers = {
    'contract-version': contractHash,
    ...ANSWER_HEADERS,
    vary: [ANSWER_HEADERS.vary, ...vary].join(', '),
  };
  return (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    // Node sends `Connection: close` without keep-alive.
    if (state.leaving) reply.raw.shouldKeepAlive = false;
    done();
  };
}

/** Characters. Compression saves little on shorter answers. */
const WORTH_PACKING = 1_024;

/**
 * The `onSend` hook of every answer: it answers 304 without the body to a caller that has the answer already, and compresses long answers
 * for callers that accept it. A compressed answer has its own entity tag. Both are valid for `If-Match`, as the version comes first.
 */
export const finishAnswer: onSendHookHandler = (request, reply, payload, done) => {
  const accepted = typeof payload === 'string' && payload.length >= WORTH_PACKING && request.headers['accept-encoding'];
  const coding = typeof accepted === 'string' ? preferredCoding(accepted) : undefined;
  if (coding !== undefined) nameCoding(reply, coding);
  if (isKnown(request, reply)) {
    reply.code(304).removeHeader('content-type').removeHeader('content-encoding');
    done(null, null);
  } else if (coding === undefined || typeof payload !== 'string') done(null, payload);
  else pack(payload, coding, done);
};

function nameCoding(reply: FastifyReply, coding: string): void {
  reply.header('content-encoding', coding);
  const tag = reply.getHeader('etag');
  if (typeof tag === 'string') reply.header('etag', tag.replace(/"$/, `-${coding}"`));
}

function isKnown({ method, headers }: FastifyRequest, reply: FastifyReply): boolean {
  const has = headers['if-none-match'];
  // The answer to a write has been made by then.
  if (has === undefined || method === 'PUT' || reply.statusCode !== 200) return false;
  const tag = reply.getHeader('etag');
  return typeof tag === 'string' && hasAnswer(has, tag);
}
