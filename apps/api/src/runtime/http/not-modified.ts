import type { onSendHookHandler } from 'fastify';
import { hasAnswer } from '../read/entity-tag.js';

/** The `onSend` hook of answers with an entity tag: 304, without the body, to a caller who has it already. */
export const answerNotModified: onSendHookHandler = (request, reply, payload, done) => {
  const has = request.headers['if-none-match'];
  const tag = has === undefined || reply.statusCode !== 200 ? undefined : reply.getHeader('etag');
  if (has === undefined || typeof tag !== 'string' || !hasAnswer(has, tag)) {
    done(null, payload);
    return;
  }
  reply.code(304).removeHeader('content-type');
  done(null, null);
};
