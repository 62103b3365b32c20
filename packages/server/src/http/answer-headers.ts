import type { FastifyReply, onRequestHookHandler } from 'fastify';

/**
 * What every answer tells the caches on its way. Answers differ by the caller, so none may be shared: `private` keeps
 * shared caches from storing one, and `Vary` names what decides for those that are told to store all the same. The
 * caller's own cache asks with `If-None-Match` each time. Routes whose answers are everybody's say otherwise themselves.
 */
export const FOR_THE_CALLER_ALONE = {
  'cache-control': 'private, no-cache',
  vary: 'ApiKey, Authorization, ProjectID, Accept-Encoding',
} as const;

const CALLER = /\b(ApiKey|Authorization|ProjectID), /g;

/** Says of an answer that it is everybody's: no header that tells callers apart decides about it, but maybe `others`. */
export function forEverybody(reply: FastifyReply, ...others: readonly string[]): void {
  const rest = String(reply.getHeader('vary')).replaceAll(CALLER, '');
  reply.header('vary', [...others, rest].join(', '));
}

/**
 * The step that gives every answer its headers.
 * @param contractHash tells a client whether it was made from the same catalog
 * @param vary what else answers depend on
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
