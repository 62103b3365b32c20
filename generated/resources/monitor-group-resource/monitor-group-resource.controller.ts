// Generated from catalog/resources/monitor-group-resource.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type MonitorGroupResourceRecord, monitorGroupResource } from './monitor-group-resource.definition.js';
import type { CreateMonitorGroupResourceDto, UpdateMonitorGroupResourceDto } from './monitor-group-resource.dto.js';

/** The operations of Monitor Group Resource. */
@ResourceController(monitorGroupResource)
export class MonitorGroupResourceController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(monitorGroupResource, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<MonitorGroupResourceRecord>,
  ): Promise<JsonText> {
    return this.operations.list(monitorGroupResource, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(monitorGroupResource, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<MonitorGroupResourceRecord>,
  ): Promise<JsonText> {
    return this.operations.list(monitorGroupResource, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(monitorGroupResource, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<MonitorGroupResourceRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(monitorGroupResource, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(monitorGroupResource, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<MonitorGroupResourceRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(monitorGroupResource, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(monitorGroupResource)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<MonitorGroupResourceRecord>,
  ): Promise<JsonText> {
    return this.operations.count(monitorGroupResource, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(monitorGroupResource)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateMonitorGroupResourceDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(monitorGroupResource, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(monitorGroupResource)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateMonitorGroupResourceDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(monitorGroupResource, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(monitorGroupResource)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(monitorGroupResource, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(monitorGroupResource)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateMonitorGroupResourceDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(monitorGroupResource, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(monitorGroupResource)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateMonitorGroupResourceDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(monitorGroupResource, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(monitorGroupResource)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(monitorGroupResource, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(monitorGroupResource, caller, page);
  }
}
