import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ApiRequest } from './request.js';

/**
 * Decorators for the parameters of a controller's method. They fetch and refuse nothing: one answer says everything that is
 * wrong with a request, so the operation looks at all of it (docs/adr/0017).
 */

/** The id in the path, as it was sent. */
export const Id = fetches(({ params: { id } }) => id);

/** The parameters of the query string, as they were sent: `limit` and `skip` of a list, and whatever else is there. */
export const Page = fetches(({ query }) => query);

/** An `ApiRequest`, for the headers that come and go with a record: preferences, preconditions, entity tags. */
export const Exchange = fetches((request) => request);

function fetches(fetch: (request: ApiRequest) => unknown): () => ParameterDecorator {
  return createParamDecorator((_data: unknown, context: ExecutionContext) =>
    fetch(context.switchToHttp().getRequest<ApiRequest>()),
  );
}
