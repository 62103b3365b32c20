// Generated from catalog/resources/device-reading.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type DeviceReadingRecord, deviceReading } from './device-reading.definition.js';
import type { CreateDeviceReadingDto, UpdateDeviceReadingDto } from './device-reading.dto.js';

/** The operations of Device Reading. */
@ResourceController(deviceReading)
export class DeviceReadingController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(deviceReading, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<DeviceReadingRecord>,
  ): Promise<JsonText> {
    return this.operations.list(deviceReading, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(deviceReading, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<DeviceReadingRecord>,
  ): Promise<JsonText> {
    return this.operations.list(deviceReading, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(deviceReading, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<DeviceReadingRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(deviceReading, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(deviceReading, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<DeviceReadingRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(deviceReading, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(deviceReading)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<DeviceReadingRecord>,
  ): Promise<JsonText> {
    return this.operations.count(deviceReading, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(deviceReading)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateDeviceReadingDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(deviceReading, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(deviceReading)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateDeviceReadingDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(deviceReading, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(deviceReading)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(deviceReading, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(deviceReading)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateDeviceReadingDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(deviceReading, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(deviceReading)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateDeviceReadingDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(deviceReading, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(deviceReading)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(deviceReading, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(deviceReading, caller, page);
  }
}
