// Generated from catalog/resources/monitor-group-user-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type MonitorGroupUserOwnerRecord, monitorGroupUserOwner } from './monitor-group-user-owner.definition.js';
import type { CreateMonitorGroupUserOwnerDto, UpdateMonitorGroupUserOwnerDto } from './monitor-group-user-owner.dto.js';

/** The operations of Monitor Group User Owner. */
@ResourceController(monitorGroupUserOwner)
export class MonitorGroupUserOwnerController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(monitorGroupUserOwner, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<MonitorGroupUserOwnerRecord>,
  ): Promise<JsonText> {
    return this.operations.list(monitorGroupUserOwner, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(monitorGroupUserOwner, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<MonitorGroupUserOwnerRecord>,
  ): Promise<JsonText> {
    return this.operations.list(monitorGroupUserOwner, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(monitorGroupUserOwner, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<MonitorGroupUserOwnerRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(monitorGroupUserOwner, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(monitorGroupUserOwner, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<MonitorGroupUserOwnerRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(monitorGroupUserOwner, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(monitorGroupUserOwner)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<MonitorGroupUserOwnerRecord>,
  ): Promise<JsonText> {
    return this.operations.count(monitorGroupUserOwner, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(monitorGroupUserOwner)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateMonitorGroupUserOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(monitorGroupUserOwner, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(monitorGroupUserOwner)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateMonitorGroupUserOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(monitorGroupUserOwner, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(monitorGroupUserOwner)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(monitorGroupUserOwner, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(monitorGroupUserOwner)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateMonitorGroupUserOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(monitorGroupUserOwner, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(monitorGroupUserOwner)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateMonitorGroupUserOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(monitorGroupUserOwner, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(monitorGroupUserOwner)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(monitorGroupUserOwner, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(monitorGroupUserOwner, caller, page);
  }
}
