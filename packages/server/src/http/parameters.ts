import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ApiRequest } from './request.js';

// These decorators validate nothing: the operation reports all problems of a request in one answer (docs/adr/0017).

/** The id in the path, as sent. */
export const Id = fetches(({ params: { id } }) => id);

/** The parameters of the query string, as sent. */
export const Page = fetches(({ query }) => query);

/** The request, for its headers and those of the answer: preferences, preconditions, entity tags. */
export const Exchange = fetches((request) => request);

function fetches(fetch: (request: ApiRequest) => unknown): () => ParameterDecorator {
  return createParamDecorator((_data: unknown, context: ExecutionContext) =>
    fetch(context.switchToHttp().getRequest<ApiRequest>()),
  );
}
