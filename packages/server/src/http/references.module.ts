import type { Caller, Registry, ServedDefinition } from '@catalog-service/engine';
import { Body, type DynamicModule, Module, type Type } from '@nestjs/common';
import type { CountBody, GetItemBody, ListBody } from './bodies.js';
import { CurrentCaller } from './current-caller.js';
import { ResourceOperations } from './operations.js';
import { Exchange, Id, Page } from './parameters.js';
import type { ApiRequest, JsonText, PageParameters } from './request.js';
import { CountRoute, GetItemRoute, ListRoute, PermissionsRoute, ResourceController } from './resource-routes.js';

/** The references that have a path, to be read in the form of resources: list, get item, count. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a dynamic module of Nest is such a class
export class ReferencesModule {
  static register({ served }: Registry): DynamicModule {
    const references = served.filter(({ kind }) => kind === 'reference');
    return { module: ReferencesModule, controllers: references.map(referenceController) };
  }
}

/** The controller of one reference. They are all the same, and nobody adds to one: none is generated. */
function referenceController(reference: ServedDefinition): Type {
  @ResourceController(reference)
  class ReferenceController {
    constructor(readonly operations: ResourceOperations) {}

    @ListRoute(reference, 'POST')
    list(
      @CurrentCaller() caller: Caller,
      @Page() page: PageParameters,
      @Body() body: ListBody<object>,
    ): Promise<JsonText> {
      return this.operations.list(reference, caller, page, body);
    }

    @ListRoute(reference, 'GET')
    listByGet(
      @CurrentCaller() caller: Caller,
      @Page() page: PageParameters,
      @Body() body: ListBody<object>,
    ): Promise<JsonText> {
      return this.operations.list(reference, caller, page, body);
    }

    @GetItemRoute(reference, 'POST')
    getItem(
      @CurrentCaller() caller: Caller,
      @Id() id: string,
      @Body() body: GetItemBody<object>,
      @Exchange() exchange: ApiRequest,
    ): Promise<JsonText> {
      return this.operations.getItem(reference, caller, id, body, exchange);
    }

    @GetItemRoute(reference, 'GET')
    getItemByGet(
      @CurrentCaller() caller: Caller,
      @Id() id: string,
      @Body() body: GetItemBody<object>,
      @Exchange() exchange: ApiRequest,
    ): Promise<JsonText> {
      return this.operations.getItem(reference, caller, id, body, exchange);
    }

    @CountRoute(reference)
    count(
      @CurrentCaller() caller: Caller,
      @Page() page: PageParameters,
      @Body() body: CountBody<object>,
    ): Promise<JsonText> {
      return this.operations.count(reference, caller, page, body);
    }

    @PermissionsRoute()
    permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
      return this.operations.permissions(reference, caller, page);
    }
  }
  return ReferenceController;
}
