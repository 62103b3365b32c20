// Generated from catalog/resources/monitor-probe.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type MonitorProbeRecord, monitorProbe } from './monitor-probe.definition.js';
import type { CreateMonitorProbeDto, UpdateMonitorProbeDto } from './monitor-probe.dto.js';

/** The operations of Monitor Probe. */
@ResourceController(monitorProbe)
export class MonitorProbeController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(monitorProbe, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<MonitorProbeRecord>,
  ): Promise<JsonText> {
    return this.operations.list(monitorProbe, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(monitorProbe, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<MonitorProbeRecord>,
  ): Promise<JsonText> {
    return this.operations.list(monitorProbe, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(monitorProbe, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<MonitorProbeRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(monitorProbe, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(monitorProbe, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<MonitorProbeRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(monitorProbe, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(monitorProbe)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<MonitorProbeRecord>,
  ): Promise<JsonText> {
    return this.operations.count(monitorProbe, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(monitorProbe)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateMonitorProbeDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(monitorProbe, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(monitorProbe)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateMonitorProbeDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(monitorProbe, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(monitorProbe)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(monitorProbe, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(monitorProbe)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateMonitorProbeDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(monitorProbe, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(monitorProbe)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateMonitorProbeDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(monitorProbe, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(monitorProbe)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(monitorProbe, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(monitorProbe, caller, page);
  }
}
