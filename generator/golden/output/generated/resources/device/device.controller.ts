// Generated from catalog/resources/device.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { Req } from '@nestjs/common';
import {
  type ApiRequest,
  CountRoute,
  CreateRoute,
  DeleteRoute,
  GetItemRoute,
  type JsonText,
  ListRoute,
  PermissionsRoute,
  ResourceController,
  ResourceOperations,
  UpdateRoute,
} from '#runtime';
import { device } from './device.definition.js';
import {
  CountDeviceDto,
  CreateDeviceDto,
  DeviceDto,
  DevicePage,
  GetDeviceDto,
  ListDeviceDto,
  UpdateDeviceDto,
} from './device.dto.js';

/** The operations of Device. */
@ResourceController(device)
export class DeviceController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(device, 'POST', {
    body: ListDeviceDto,
    answer: DevicePage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(device, request);
  }

  /** The same by GET. */
  @ListRoute(device, 'GET', {
    body: ListDeviceDto,
    answer: DevicePage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(device, request);
  }

  /** One record by its id. */
  @GetItemRoute(device, 'POST', {
    body: GetDeviceDto,
    answer: DeviceDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(device, request);
  }

  /** The same by GET. */
  @GetItemRoute(device, 'GET', {
    body: GetDeviceDto,
    answer: DeviceDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(device, request);
  }

  /** The number of records that match. */
  @CountRoute(device, { body: CountDeviceDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(device, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(device, {
    body: CreateDeviceDto,
    answer: DeviceDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(device, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(device, { body: UpdateDeviceDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(device, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(device)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(device, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(device)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(device, request);
  }
}
