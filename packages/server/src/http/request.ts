import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '@catalog-service/engine';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Values of the query string by name; one that is given more than once is an array. */
export type PageParameters = Readonly<Record<string, unknown>>;

/** A request that has passed authentication and the policy of its operation. */
export interface ApiRequest extends FastifyRequest<{ Params: { readonly id: string }; Querystring: PageParameters }> {
  readonly caller: Caller;
  /** For the headers of the answer. */
  readonly reply: FastifyReply;
}

/** What an operation reads of a request besides its body, and where it puts headers of its answer. Code of the service has one of its own. */
export interface OperationRequest {
  readonly id?: string;
  readonly query: PageParameters;
  readonly headers: IncomingHttpHeaders;
  readonly reply: { header(name: string, value: string): unknown };
}

export type { JsonText } from '@catalog-service/vocabulary';

// These decorators validate nothing: the operation reports all problems of a request in one answer (docs/architecture/generated-code.md).

/** The id in the path, as sent. */
export const Id = fetches(({ params: { id } }) => id);

/** The parameters of the query string, as sent. */
export const Page = fetches(({ query }) => query);

/** The request, for its headers and those of the answer: preferences, preconditions, entity tags. */
export const CurrentRequest = fetches((request) => request);

/** By the first argument of a handler: `switchToHttp` makes three functions for each parameter. */
function fetches(fetch: (request: ApiRequest) => unknown): () => ParameterDecorator {
  return createParamDecorator((_data: unknown, context: ExecutionContext) => fetch(context.getArgByIndex(0)));
}

/** The caller as a parameter of a handler: `list(@CurrentCaller() caller: Caller)`. */
export const CurrentCaller = fetches(callerOf);

/** @throws Error on a public route, which has no caller: a defect of the route */
export function callerOf(request: Pick<FastifyRequest, 'caller' | 'routeOptions'>): Caller {
  if (request.caller !== null) return request.caller;
  // Fastify makes routeOptions anew each time.
  throw new Error(`${request.routeOptions.url} is public, so it has no caller.`);
}
