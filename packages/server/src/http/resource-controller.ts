import type { Caller, Definition, ResourceDefinition, ServedDefinition } from '@catalog-service/engine';
import { MANY, type OperationName } from '@catalog-service/vocabulary';
import { All, applyDecorators, Body, Controller, Delete, Get, Header, HttpCode, Post, Put } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type {
  AggregateBody,
  CountBody,
  DataBody,
  EventsBody,
  GetItemBody,
  HistoryBody,
  ListBody,
  ManyBody,
  VersionBody,
} from './bodies.js';
import { ResourceOperations } from './operations.js';
import { type ApiRequest, CurrentCaller, Exchange, Id, type JsonText, Page, type PageParameters } from './request.js';
import { Policy, type RoutePolicy } from './route-policy.js';

/** The methods of a route that takes several: Nest's own decorators are for one method or for all. */
export const Methods = Reflector.createDecorator<readonly ('get' | 'post')[]>();

/** The base class of the controller of a reference: its path, and a route for each operation that reads. */
export function ReadController<Record extends object>(definition: ServedDefinition) {
  const paths = [definition.path, ...(definition.former === undefined ? [] : [definition.former.path])];

  @Controller(paths.map((path) => path.slice(1)))
  class ReadOperations {
    constructor(readonly operations: ResourceOperations) {}

    /** One page of the records that match, and the number of all that match. */
    @ReadRoute(definition, 'list', 'get-list')
    list(
      @CurrentCaller() caller: Caller,
      @Page() page: PageParameters,
      @Body() body: ListBody<Record>,
    ): Promise<JsonText> {
      return this.operations.list(definition, caller, page, body);
    }

    /** One record by its id. */
    @ReadRoute(definition, 'getItem', ':id/get-item')
    getItem(
      @CurrentCaller() caller: Caller,
      @Id() id: string,
      @Body() body: GetItemBody<Record>,
      @Exchange() exchange: ApiRequest,
    ): Promise<JsonText> {
      return this.operations.getItem(definition, caller, id, body, exchange);
    }

    /** The number of records that match. */
    @Route(definition, 'count', Post('count'))
    count(
      @CurrentCaller() caller: Caller,
      @Page() page: PageParameters,
      @Body() body: CountBody<Record>,
    ): Promise<JsonText> {
      return this.operations.count(definition, caller, page, body);
    }

    /** Measures of groups of the records that match. */
    @Route(definition, 'aggregate', Post('aggregate'))
    aggregate(
      @CurrentCaller() caller: Caller,
      @Page() page: PageParameters,
      @Body() body: AggregateBody<Record>,
    ): Promise<JsonText> {
      return this.operations.aggregate(definition, caller, page, body);
    }

    /** The operations and fields that the caller has permission for. */
    @Answer({ kind: 'caller' }, Get('permissions'))
    permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
      return this.operations.permissions(definition, caller, page);
    }
  }
  return ReadOperations;
}

/** The base class of the controller of a resource: its path, and a route for each operation. docs/own-modules.md shows how to override one. */
export function ResourceController<Record extends object, Create extends object, Update extends object>(
  definition: ResourceDefinition & {
    readonly dto: { readonly create: new () => Create; readonly update: new () => Update };
  },
) {
  class Operations extends ReadController<Record>(definition) {
    /** Creates a record and returns it. */
    @Route(definition, 'create', Post())
    create(
      @CurrentCaller() caller: Caller,
      @Body() body: DataBody<Create>,
      @Exchange() exchange: ApiRequest,
    ): Promise<JsonText> {
      return this.operations.create(definition, caller, body, exchange);
    }

    /** Changes the given fields of one record. */
    @Route(definition, 'update', Put(':id'))
    update(
      @CurrentCaller() caller: Caller,
      @Id() id: string,
      @Body() body: DataBody<Update>,
      @Exchange() exchange: ApiRequest,
    ): Promise<JsonText> {
      return this.operations.update(definition, caller, id, body, exchange);
    }

    /** Deletes one record and its parts. */
    @Route(definition, 'delete', Delete(':id'))
    delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
      return this.operations.delete(definition, caller, id, exchange);
    }

    /** Creates all of the records or none, and returns them. */
    @Route(definition, 'create', Post(MANY.create))
    createMany(
      @CurrentCaller() caller: Caller,
      @Body() body: ManyBody<Create>,
      @Exchange() exchange: ApiRequest,
    ): Promise<JsonText> {
      return this.operations.createMany(definition, caller, body, exchange);
    }

    /** Changes the given fields of all of the records or of none. */
    @Route(definition, 'update', Post(MANY.update))
    updateMany(
      @CurrentCaller() caller: Caller,
      @Body() body: ManyBody<Update>,
      @Exchange() exchange: ApiRequest,
    ): Promise<JsonText> {
      return this.operations.updateMany(definition, caller, body, exchange);
    }

    /** Deletes all of the records with these ids or none. */
    @Route(definition, 'delete', Post(MANY.delete))
    deleteMany(
      @CurrentCaller() caller: Caller,
      @Body() body: ManyBody<string>,
      @Exchange() exchange: ApiRequest,
    ): Promise<JsonText> {
      return this.operations.deleteMany(definition, caller, body, exchange);
    }
  }
  const offered = definition.eventsFor === undefined ? Operations : followed();
  if (definition.restoreFor === undefined) return offered;

  class RestorableOperations extends offered {
    /** Restores a deleted record, and the records that were deleted with it. */
    @Route(definition, 'restore', Post(':id/restore'))
    restore(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
      return this.operations.restore(definition, caller, id, exchange);
    }
  }
  const restorable: typeof Operations = RestorableOperations;
  return restorable;

  function followed(): typeof Operations {
    class FollowedOperations extends Operations {
      /** The changes of records after a cursor. */
      @Route(definition, 'events', Post('events'))
      events(
        @CurrentCaller() caller: Caller,
        @Page() page: PageParameters,
        @Body() body: EventsBody<Record>,
      ): Promise<JsonText> {
        return this.operations.events(definition, caller, page, body);
      }
    }
    return definition.historyFor === undefined ? FollowedOperations : remembered(FollowedOperations);
  }

  function remembered(Followed: typeof Operations): typeof Operations {
    class RememberedOperations extends Followed {
      /** The versions of a record, newest first. */
      @ReadRoute(definition, 'history', ':id/history')
      history(
        @CurrentCaller() caller: Caller,
        @Id() id: string,
        @Page() page: PageParameters,
        @Body() body: HistoryBody,
      ): Promise<JsonText> {
        return this.operations.history(definition, caller, id, page, body);
      }

      /** Changes the fields of a record to what a former version left. */
      @Route(definition, 'restoreVersion', Post(':id/restore-version'))
      restoreVersion(
        @CurrentCaller() caller: Caller,
        @Id() id: string,
        @Body() body: VersionBody,
        @Exchange() exchange: ApiRequest,
      ): Promise<JsonText> {
        return this.operations.restoreVersion(definition, caller, id, body, exchange);
      }
    }
    return RememberedOperations;
  }
}

function Route(definition: Definition, operation: OperationName, path: MethodDecorator): MethodDecorator {
  return Answer({ kind: 'resource', definition, operation }, path);
}

/** One handler for POST and GET: a guard on it is asked by both. */
function ReadRoute(definition: Definition, operation: OperationName, path: string): MethodDecorator {
  return Route(definition, operation, applyDecorators(All(path), Methods(['post', 'get'])));
}

function Answer(policy: RoutePolicy, path: MethodDecorator): MethodDecorator {
  return applyDecorators(
    Policy(policy),
    path,
    HttpCode(200),
    Header('content-type', 'application/json; charset=utf-8'),
  );
}
