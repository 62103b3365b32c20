import type { Caller } from '@catalog-service/engine';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The caller as a parameter of a handler: `list(@CurrentCaller() caller: Caller)`. */
export const CurrentCaller = createParamDecorator((_data: undefined, context: ExecutionContext) =>
  callerOf(context.switchToHttp().getRequest()),
);

/** @throws Error on a public route, which has no caller: a defect of the route */
export function callerOf(request: Pick<FastifyRequest, 'caller' | 'routeOptions'>): Caller {
  if (request.caller !== null) return request.caller;
  // Fastify makes routeOptions anew each time.
  throw new Error(`${request.routeOptions.url} is public, so it has no caller.`);
}
