import type { Definition } from '@catalog-service/engine';
import type { OperationName } from '@catalog-service/vocabulary';
import { applyDecorators, Header, HttpCode } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Policy } from './route-policy.js';

/**
 * Declares a handler as an operation of a resource: the policy of its route, and that it answers 200 with JSON text. Every caller may ask
 * for its own `permissions`.
 */
export function Operation(definition: Definition, operation: OperationName | 'permissions'): MethodDecorator {
  return applyDecorators(
    Policy(operation === 'permissions' ? { kind: 'caller' } : { kind: 'resource', definition, operation }),
    HttpCode(200),
    Header('content-type', 'application/json; charset=utf-8'),
  );
}

const GetToo = Reflector.createDecorator<boolean>();

/** Serves a route with `@Post` by GET as well. One handler serves both, so a guard on it protects both. */
export const AlsoGet = (): MethodDecorator => GetToo(true);

/** Whether a handler has `@AlsoGet`. */
export const isServedByGet = (handler: object): boolean => Reflect.getMetadata(GetToo.KEY, handler) === true;
