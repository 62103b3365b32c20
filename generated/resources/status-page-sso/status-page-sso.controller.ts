// Generated from catalog/resources/status-page-sso.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { Body } from '@nestjs/common';
import type { Caller } from '@catalog-service/engine';
import {
  type ApiRequest,
  type CountBody,
  CountRoute,
  CreateManyRoute,
  CreateRoute,
  CurrentCaller,
  type DataBody,
  DeleteManyRoute,
  DeleteRoute,
  Exchange,
  type GetItemBody,
  GetItemRoute,
  Id,
  type JsonText,
  type ListBody,
  ListRoute,
  type ManyBody,
  Page,
  type PageParameters,
  PermissionsRoute,
  ResourceController,
  ResourceOperations,
  UpdateManyRoute,
  UpdateRoute,
} from '@catalog-service/server';
import { type StatusPageSsoRecord, statusPageSso } from './status-page-sso.definition.js';
import type { CreateStatusPageSsoDto, UpdateStatusPageSsoDto } from './status-page-sso.dto.js';

/** The operations of Status Page SSO. */
@ResourceController(statusPageSso)
export class StatusPageSsoController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(statusPageSso, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<StatusPageSsoRecord>,
  ): Promise<JsonText> {
    return this.operations.list(statusPageSso, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(statusPageSso, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<StatusPageSsoRecord>,
  ): Promise<JsonText> {
    return this.operations.list(statusPageSso, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(statusPageSso, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<StatusPageSsoRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(statusPageSso, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(statusPageSso, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<StatusPageSsoRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(statusPageSso, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(statusPageSso)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<StatusPageSsoRecord>,
  ): Promise<JsonText> {
    return this.operations.count(statusPageSso, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(statusPageSso)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateStatusPageSsoDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(statusPageSso, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(statusPageSso)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateStatusPageSsoDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(statusPageSso, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(statusPageSso)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(statusPageSso, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(statusPageSso)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateStatusPageSsoDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(statusPageSso, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(statusPageSso)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateStatusPageSsoDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(statusPageSso, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(statusPageSso)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(statusPageSso, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(statusPageSso, caller, page);
  }
}
