import type { FastifyReply, onRequestHookHandler } from 'fastify';

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
 */
export function answerHeaders(contractHash: string, vary: readonly string[]): onRequestHookHandler {
  const headers = {
    'contract-version': contractHash,
    ...ANSWER_HEADERS,
    vary: [ANSWER_HEADERS.vary, ...vary].join(', '),
  };
  return (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  };
}
