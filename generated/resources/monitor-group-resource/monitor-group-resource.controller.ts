// Generated from catalog/resources/monitor-group-resource.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { Body } from '@nestjs/common';
import {
  type ApiRequest,
  type Caller,
  type CountBody,
  CountRoute,
  CreateRoute,
  CurrentCaller,
  type DataBody,
  DeleteRoute,
  Exchange,
  type GetItemBody,
  GetItemRoute,
  Id,
  type JsonText,
  type ListBody,
  ListRoute,
  Page,
  type PageParameters,
  PermissionsRoute,
  ResourceController,
  ResourceOperations,
  UpdateRoute,
} from '#runtime';
import { monitorGroupResource, type MonitorGroupResourceRecord } from './monitor-group-resource.definition.js';
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

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(monitorGroupResource, caller, page);
  }
}
