// Generated from catalog/resources/device-reading.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { deviceReading } from './device-reading.definition.js';
import {
  CountDeviceReadingDto,
  CreateDeviceReadingDto,
  DeviceReadingDto,
  DeviceReadingPage,
  GetDeviceReadingDto,
  ListDeviceReadingDto,
  UpdateDeviceReadingDto,
} from './device-reading.dto.js';

/** The operations of Device Reading. */
@ResourceController(deviceReading)
export class DeviceReadingController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(deviceReading, 'POST', {
    body: ListDeviceReadingDto,
    answer: DeviceReadingPage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(deviceReading, request);
  }

  /** The same by GET. */
  @ListRoute(deviceReading, 'GET', {
    body: ListDeviceReadingDto,
    answer: DeviceReadingPage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(deviceReading, request);
  }

  /** One record by its id. */
  @GetItemRoute(deviceReading, 'POST', {
    body: GetDeviceReadingDto,
    answer: DeviceReadingDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(deviceReading, request);
  }

  /** The same by GET. */
  @GetItemRoute(deviceReading, 'GET', {
    body: GetDeviceReadingDto,
    answer: DeviceReadingDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(deviceReading, request);
  }

  /** The number of records that match. */
  @CountRoute(deviceReading, { body: CountDeviceReadingDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(deviceReading, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(deviceReading, {
    body: CreateDeviceReadingDto,
    answer: DeviceReadingDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(deviceReading, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(deviceReading, { body: UpdateDeviceReadingDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(deviceReading, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(deviceReading)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(deviceReading, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(deviceReading)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(deviceReading, request);
  }
}
