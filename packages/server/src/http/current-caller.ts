import type { Caller } from '@catalog-service/engine';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The caller as a parameter of a handler: `list(@CurrentCaller() caller: Caller)`. */
export const CurrentCaller = createParamDecorator((_data: undefined, context: ExecutionContext) =>
  callerOf(context.switchToHttp().getRequest()),
);

/** @throws Error where the policy of the route lets everybody in without asking who it is: a defect of the route. */
export function callerOf(request: Pick<FastifyRequest, 'caller' | 'routeOptions'>): Caller {
  if (request.caller !== null) return request.caller;
  // Not earlier: Fastify makes the object anew each time.
  throw new Error(`${request.routeOptions.url} is public, so it has no caller.`);
}
