import type { Caller } from '@catalog-service/engine';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The caller as a parameter of a handler: `list(@CurrentCaller() caller: Caller)`. */
export const CurrentCaller = createParamDecorator((_data: undefined, context: ExecutionContext) =>
  callerOf(context.switchToHttp().getRequest()),
);

/** @throws Error where the policy of the route lets everybody in without asking who it is: a defect of the route. */
export function callerOf({ caller, routeOptions }: Pick<FastifyRequest, 'caller' | 'routeOptions'>): Caller {
  if (caller !== null) return caller;
  throw new Error(`${routeOptions.url} is public, so it has no caller.`);
}
