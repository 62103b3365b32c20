import type { Definition, ResourceDefinition, ServedDefinition } from '@catalog-service/engine';
import { MANY, type OperationName } from '@catalog-service/vocabulary';
import { applyDecorators, Controller, Delete, Get, Header, HttpCode, Post, Put } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { RoutePolicy } from './route-policy.js';

/**
 * One decorator for everything that a generated route declares: method and path, policy, status and media type. The
 * policy reaches Fastify as `request.routeOptions.config.policy`.
 */

type ReadMethod = 'GET' | 'POST';

/** The controller of a resource or reference: everything below its path. */
export const ResourceController = ({ path, former }: ServedDefinition) =>
  Controller([path, ...(former === undefined ? [] : [former.path])].map((each) => each.slice(1)));

/** `GET` or `POST <path>/get-list`. */
export const ListRoute = (definition: ServedDefinition, method: ReadMethod) =>
  route(definition, 'list', READ[method]('get-list'));

/** `GET` or `POST <path>/:id/get-item`. */
export const GetItemRoute = (definition: ServedDefinition, method: ReadMethod) =>
  route(definition, 'getItem', READ[method](':id/get-item'));

/** `POST <path>/count`. */
export const CountRoute = (definition: ServedDefinition) => route(definition, 'count', Post('count'));

/** `POST <path>`. */
export const CreateRoute = (definition: ResourceDefinition) => route(definition, 'create', Post());

/** `PUT <path>/:id`. */
export const UpdateRoute = (definition: ResourceDefinition) => route(definition, 'update', Put(':id'));

/** `DELETE <path>/:id`. */
export const DeleteRoute = (definition: ResourceDefinition) => route(definition, 'delete', Delete(':id'));

/** `POST <path>/create-many`. */
export const CreateManyRoute = (definition: ResourceDefinition) => route(definition, 'create', Post(MANY.create));

/** `POST <path>/update-many`. */
export const UpdateManyRoute = (definition: ResourceDefinition) => route(definition, 'update', Post(MANY.update));

/** `POST <path>/delete-many`. */
export const DeleteManyRoute = (definition: ResourceDefinition) => route(definition, 'delete', Post(MANY.delete));

/** `GET <path>/permissions`. */
export const PermissionsRoute = () => answered({ kind: 'caller' }, Get('permissions'));

const READ = { GET: Get, POST: Post } as const;

function route(definition: Definition, operation: OperationName, path: MethodDecorator): MethodDecorator {
  return answered({ kind: 'resource', definition, operation }, path);
}

function answered(policy: RoutePolicy, path: MethodDecorator): MethodDecorator {
  return applyDecorators(
    RouteConfig({ policy }),
    path,
    HttpCode(200),
    Header('content-type', 'application/json; charset=utf-8'),
  );
}
