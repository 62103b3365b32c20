// Generated from catalog/resources/monitor-status-event.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type MonitorStatusEventRecord, monitorStatusEvent } from './monitor-status-event.definition.js';
import type { CreateMonitorStatusEventDto, UpdateMonitorStatusEventDto } from './monitor-status-event.dto.js';

/** The operations of Monitor Status Event. */
@ResourceController(monitorStatusEvent)
export class MonitorStatusEventController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(monitorStatusEvent, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<MonitorStatusEventRecord>,
  ): Promise<JsonText> {
    return this.operations.list(monitorStatusEvent, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(monitorStatusEvent, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<MonitorStatusEventRecord>,
  ): Promise<JsonText> {
    return this.operations.list(monitorStatusEvent, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(monitorStatusEvent, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<MonitorStatusEventRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(monitorStatusEvent, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(monitorStatusEvent, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<MonitorStatusEventRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(monitorStatusEvent, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(monitorStatusEvent)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<MonitorStatusEventRecord>,
  ): Promise<JsonText> {
    return this.operations.count(monitorStatusEvent, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(monitorStatusEvent)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateMonitorStatusEventDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(monitorStatusEvent, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(monitorStatusEvent)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateMonitorStatusEventDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(monitorStatusEvent, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(monitorStatusEvent)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(monitorStatusEvent, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(monitorStatusEvent)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateMonitorStatusEventDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(monitorStatusEvent, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(monitorStatusEvent)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateMonitorStatusEventDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(monitorStatusEvent, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(monitorStatusEvent)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(monitorStatusEvent, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(monitorStatusEvent, caller, page);
  }
}
