import type { Caller, ServedDefinition } from '@catalog-service/engine';
import { Body, Controller, Get, Post } from '@nestjs/common';
import type { AggregateBody, CountBody, GetItemBody, ListBody } from './bodies.js';
import { AlsoGet, Operation } from './operation.js';
import { ResourceOperations } from './operations.js';
import {
  type ApiRequest,
  CurrentCaller,
  CurrentRequest,
  Id,
  type JsonText,
  Page,
  type PageParameters,
} from './request.js';

/** The controller of a reference: its path, and a route for each operation that reads. */
export function ReferenceController(definition: ServedDefinition) {
  const paths = [definition.path, ...(definition.former === undefined ? [] : [definition.former.path])];

  @Controller(paths.map((path) => path.slice(1)))
  class ReferenceOperations {
    constructor(readonly operations: ResourceOperations) {}

    /** One page of the records that match, and the number of all that match. */
    @Post('get-list')
    @AlsoGet()
    @Operation(definition, 'list')
    list(
      @CurrentCaller() caller: Caller,
      @Page() page: PageParameters,
      @Body() body: ListBody<object>,
    ): Promise<JsonText> {
      return this.operations.list(definition, caller, page, body);
    }

    /** One record by its id. */
    @Post(':id/get-item')
    @AlsoGet()
    @Operation(definition, 'getItem')
    getItem(
      @CurrentCaller() caller: Caller,
      @Id() id: string,
      @Body() body: GetItemBody<object>,
      @CurrentRequest() request: ApiRequest,
    ): Promise<JsonText> {
      return this.operations.getItem(definition, caller, id, body, request);
    }

    /** The number of records that match. */
    @Post('count')
    @Operation(definition, 'count')
    count(
      @CurrentCaller() caller: Caller,
      @Page() page: PageParameters,
      @Body() body: CountBody<object>,
    ): Promise<JsonText> {
      return this.operations.count(definition, caller, page, body);
    }

    /** Measures of groups of the records that match. */
    @Post('aggregate')
    @Operation(definition, 'aggregate')
    aggregate(
      @CurrentCaller() caller: Caller,
      @Page() page: PageParameters,
      @Body() body: AggregateBody<object>,
    ): Promise<JsonText> {
      return this.operations.aggregate(definition, caller, page, body);
    }

    /** The operations and fields that the caller has permission for. */
    @Get('permissions')
    @Operation(definition, 'permissions')
    permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
      return this.operations.permissions(definition, caller, page);
    }
  }
  return ReferenceOperations;
}
