import {
  applyDecorators,
  type Type as Class,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Post,
  Put,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  ApiBody,
  ApiDefaultResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiSecurity,
  ApiTags,
} from '@nestjs/swagger';
import type { ResourceDefinition } from '../definition/definition.js';
import { OPERATION_ACCESS, type OperationName } from '../vocabulary/operations.js';
import { CountAnswer, PermissionsAnswer } from './bodies.dto.js';
import type { RoutePolicy } from './route-policy.js';

/**
 * One decorator for everything that a generated route declares: method and path, policy, status, media type and
 * documentation. The policy reaches Fastify as `request.routeOptions.config.policy`.
 */

/** Classes that describe the body of a request and of its answer. */
interface Described {
  readonly body: Class<unknown>;
  readonly answer: Class<unknown>;
}

type ReadMethod = 'GET' | 'POST';

const LIMIT = { name: 'limit', type: 'integer', required: false, description: 'Number of records to fetch.' };
const SKIP = { name: 'skip', type: 'integer', required: false, description: 'Number of records to skip.' };

/** The controller of a resource: everything below the resource's path, with the headers that each request carries. */
export function ResourceController(definition: ResourceDefinition): ClassDecorator {
  return applyDecorators(
    Controller(definition.path.slice(1)),
    ApiTags(definition.title),
    ApiSecurity({ ApiKey: [], ProjectID: [] }),
  );
}

/** `GET` or `POST <path>/get-list`. */
export function ListRoute(definition: ResourceDefinition, method: ReadMethod, described: Described): MethodDecorator {
  return applyDecorators(
    route(definition, 'list', `List ${definition.title} records`, method),
    method === 'GET' ? Get('get-list') : Post('get-list'),
    ApiQuery(LIMIT),
    ApiQuery(SKIP),
    ...describedBody(method, described),
    ApiOkResponse({ type: described.answer, description: 'One page of records, and how many match in all.' }),
  );
}

/** `GET` or `POST <path>/:id/get-item`. */
export function GetItemRoute(
  definition: ResourceDefinition,
  method: ReadMethod,
  described: Described,
): MethodDecorator {
  return applyDecorators(
    route(definition, 'getItem', `Get one ${definition.title} record`, method),
    method === 'GET' ? Get(':id/get-item') : Post(':id/get-item'),
    idParameter(),
    ...describedBody(method, described),
    ApiOkResponse({ type: described.answer, description: 'The record.' }),
  );
}

/** `POST <path>/count`. */
export function CountRoute(definition: ResourceDefinition, { body }: Pick<Described, 'body'>): MethodDecorator {
  return applyDecorators(
    route(definition, 'count', `Count ${definition.title} records`),
    Post('count'),
    ApiBody({ type: body, required: false }),
    ApiOkResponse({ type: CountAnswer, description: 'How many records match.' }),
  );
}

/** `POST <path>`. */
export function CreateRoute(definition: ResourceDefinition, { body, answer }: Described): MethodDecorator {
  return applyDecorators(
    route(definition, 'create', `Create one ${definition.title} record`),
    Post(),
    ApiBody({ type: body }),
    ApiOkResponse({ type: answer, description: 'The new record, as far as the caller may read it.' }),
  );
}

/** `PUT <path>/:id`. */
export function UpdateRoute(definition: ResourceDefinition, { body }: Pick<Described, 'body'>): MethodDecorator {
  return applyDecorators(
    route(definition, 'update', `Update one ${definition.title} record`),
    Put(':id'),
    idParameter(),
    ApiBody({ type: body }),
    emptyAnswer(),
  );
}

/** `DELETE <path>/:id`. */
export function DeleteRoute(definition: ResourceDefinition): MethodDecorator {
  return applyDecorators(
    route(definition, 'delete', `Delete one ${definition.title} record`),
    Delete(':id'),
    idParameter(),
    emptyAnswer(),
  );
}

/** `GET <path>/permissions`. */
export function PermissionsRoute(definition: ResourceDefinition): MethodDecorator {
  const policy: RoutePolicy = { kind: 'caller' };
  return applyDecorators(
    answered(policy),
    Get('permissions'),
    ApiOperation({
      operationId: `permissions${definition.key}`,
      summary: `What the caller may do with ${definition.title} records`,
      description:
        'The operations and the fields that are open to the key of the request, or to everybody without one.',
    }),
    ApiOkResponse({ type: PermissionsAnswer, description: 'What the caller may do.' }),
  );
}

/** What all routes to records share. `method` tells the two routes of a read apart. */
function route(
  definition: ResourceDefinition,
  operation: OperationName,
  summary: string,
  method: ReadMethod = 'POST',
): MethodDecorator {
  const policy: RoutePolicy = { kind: 'resource', definition, operation };
  return applyDecorators(
    answered(policy),
    ApiOperation({
      operationId: `${operation}${definition.key}${method === 'GET' ? 'ByGet' : ''}`,
      summary,
      description: `${definition.description} ${needs(definition, operation)}`,
    }),
  );
}

/** The policy of a route, and the form of its answers. */
function answered(policy: RoutePolicy): MethodDecorator {
  return applyDecorators(
    RouteConfig({ policy }),
    HttpCode(200),
    Header('content-type', 'application/json; charset=utf-8'),
    ApiDefaultResponse({
      description: 'A problem document (RFC 9457).',
      content: { 'application/problem+json': { schema: { type: 'object' } } },
    }),
  );
}

function needs(definition: ResourceDefinition, operation: OperationName): string {
  const names = definition.access[OPERATION_ACCESS[operation]];
  return names.length === 0
    ? 'Only for service keys.'
    : `Needs one of: ${names.map((name) => `\`${name}\``).join(', ')}.`;
}

/** Nothing for GET: OpenAPI describes no body of a GET request. */
function describedBody(method: ReadMethod, { body }: Described): MethodDecorator[] {
  return method === 'GET' ? [] : [ApiBody({ type: body, required: false })];
}

function idParameter(): MethodDecorator {
  return ApiParam({ name: 'id', type: String, format: 'uuid', description: 'Id of the record.' });
}

function emptyAnswer(): MethodDecorator {
  return ApiOkResponse({
    description: 'An empty object.',
    schema: { type: 'object', additionalProperties: false, example: {} },
  });
}
