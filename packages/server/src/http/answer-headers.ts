import type { FastifyReply, onRequestHookHandler } from 'fastify';

/**
 * Headers for caches. Answers differ by caller, so they must not be shared: `private` keeps shared caches from storing them, and `Vary`
 * lists the deciding headers for caches that are configured to store them anyway. The client's own cache revalidates with `If-None-Match`.
 * Routes with the same answer for every caller override these headers.
 */
export const FOR_THE_CALLER_ALONE = {
  'cache-control': 'private, no-cache',
  vary: 'ApiKey, Authorization, ProjectID, Accept-Encoding',
} as const;

const CALLER = /\b(ApiKey|Authorization|ProjectID), /g;

/** Marks an answer as the same for every caller: it depends on none of the headers that identify one, but on `others`. */
export function forEverybody(reply: FastifyReply, ...others: readonly string[]): FastifyReply {
  const rest = String(reply.getHeader('vary')).replaceAll(CALLER, '');
  return reply.header('vary', [...others, rest].join(', '));
}

/** Adds a header of requests to those that the answer depends on. */
export function dependsOn(reply: FastifyReply, header: string): void {
  const names = String(reply.getHeader('vary') ?? '').split(', ');
  reply.header('vary', [...new Set([header, ...names])].filter((name) => name !== '').join(', '));
}

/**
 * The step that sets the headers of every answer.
 * @param contractHash tells a client whether it was generated from the same catalog
 * @param vary further headers that answers depend on
 */
export function answerHeaders(contractHash: string, vary: readonly string[]): onRequestHookHandler {
  const headers = {
    'contract-version': contractHash,
    ...FOR_THE_CALLER_ALONE,
    vary: [FOR_THE_CALLER_ALONE.vary, ...vary].join(', '),
  };
  return (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  };
}
