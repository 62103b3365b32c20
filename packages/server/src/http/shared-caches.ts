import type { FastifyReply } from 'fastify';

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
