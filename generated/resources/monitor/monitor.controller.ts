// Generated from catalog/resources/monitor.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type MonitorRecord, monitor } from './monitor.definition.js';
import type { CreateMonitorDto, UpdateMonitorDto } from './monitor.dto.js';

/** The operations of Monitor. */
@ResourceController(monitor)
export class MonitorController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(monitor, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<MonitorRecord>,
  ): Promise<JsonText> {
    return this.operations.list(monitor, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(monitor, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<MonitorRecord>,
  ): Promise<JsonText> {
    return this.operations.list(monitor, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(monitor, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<MonitorRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(monitor, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(monitor, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<MonitorRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(monitor, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(monitor)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<MonitorRecord>,
  ): Promise<JsonText> {
    return this.operations.count(monitor, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(monitor)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateMonitorDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(monitor, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(monitor)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateMonitorDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(monitor, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(monitor)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(monitor, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(monitor)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateMonitorDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(monitor, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(monitor)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateMonitorDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(monitor, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(monitor)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(monitor, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(monitor, caller, page);
  }
}
