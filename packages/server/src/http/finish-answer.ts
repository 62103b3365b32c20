import { hasAnswer } from '@catalog-service/engine';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { pack, preferredCoding } from './content-coding.js';

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
