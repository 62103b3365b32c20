// Generated from catalog/resources/device.yaml by templates/nest/controller.ts.hbs. Do not edit.
import type { Caller } from '@catalog-service/engine';
import {
  type AggregateBody,
  AlsoGet,
  type ApiRequest,
  type CountBody,
  CurrentCaller,
  CurrentRequest,
  type DataBody,
  type DeleteManyBody,
  type GetItemBody,
  Id,
  type ListBody,
  type ManyBody,
  Operation,
  Page,
  type PageParameters,
  ResourceOperations,
  type UpdateManyBody,
} from '@catalog-service/server';
import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { type DeviceRecord, device } from './device.definition.js';
import type { CreateDeviceDto, UpdateDeviceDto } from './device.dto.js';

/** The operations of Device over HTTP. */
@Controller('api/device')
export class DeviceController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(device, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<DeviceRecord>) {
    return this.operations.list(device, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(device, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<DeviceRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(device, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(device, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<DeviceRecord>) {
    return this.operations.count(device, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(device, 'aggregate')
  aggregate(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: AggregateBody<DeviceRecord>) {
    return this.operations.aggregate(device, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(device, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(device, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(device, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateDeviceDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(device, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(device, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateDeviceDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(device, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(device, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(device, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(device, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateDeviceDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(device, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(device, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateDeviceDto, DeviceRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(device, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(device, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<DeviceRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(device, caller, body, request);
  }
}
