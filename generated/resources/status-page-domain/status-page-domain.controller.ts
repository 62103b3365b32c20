// Generated from catalog/resources/status-page-domain.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type StatusPageDomainRecord, statusPageDomain } from './status-page-domain.definition.js';
import type { CreateStatusPageDomainDto, UpdateStatusPageDomainDto } from './status-page-domain.dto.js';

/** The operations of Status Page Domain. */
@ResourceController(statusPageDomain)
export class StatusPageDomainController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(statusPageDomain, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<StatusPageDomainRecord>,
  ): Promise<JsonText> {
    return this.operations.list(statusPageDomain, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(statusPageDomain, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<StatusPageDomainRecord>,
  ): Promise<JsonText> {
    return this.operations.list(statusPageDomain, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(statusPageDomain, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<StatusPageDomainRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(statusPageDomain, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(statusPageDomain, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<StatusPageDomainRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(statusPageDomain, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(statusPageDomain)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<StatusPageDomainRecord>,
  ): Promise<JsonText> {
    return this.operations.count(statusPageDomain, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(statusPageDomain)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateStatusPageDomainDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(statusPageDomain, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(statusPageDomain)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateStatusPageDomainDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(statusPageDomain, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(statusPageDomain)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(statusPageDomain, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(statusPageDomain)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateStatusPageDomainDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(statusPageDomain, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(statusPageDomain)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateStatusPageDomainDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(statusPageDomain, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(statusPageDomain)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(statusPageDomain, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(statusPageDomain, caller, page);
  }
}
