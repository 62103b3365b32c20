import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.js';

/** A request that has passed authentication and the policy of its operation. */
export interface ApiRequest extends FastifyRequest {
  readonly caller: Caller;
  /** The answer under way: an operation adds headers to it, and nothing else. */
  readonly reply: FastifyReply;
}

export type { JsonText } from '../vocabulary/wire-values.js';
