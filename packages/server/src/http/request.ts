import type { Caller } from '@catalog-service/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Values of the query string by name; one that is given more than once is an array. */
export type PageParameters = Readonly<Record<string, unknown>>;

/** A request that has passed authentication and the policy of its operation. */
export interface ApiRequest extends FastifyRequest<{ Params: { readonly id: string }; Querystring: PageParameters }> {
  readonly caller: Caller;
  /** For the headers of the answer. */
  readonly reply: FastifyReply;
}

export type { JsonText } from '@catalog-service/vocabulary';
