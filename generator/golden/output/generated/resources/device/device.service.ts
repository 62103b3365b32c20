// Generated from catalog/resources/device.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type DeviceTypes, device } from './device.definition.js';

/** The operations of Device for hooks, endpoints, jobs and scripts. */
@Injectable()
export class DeviceService extends Service<DeviceTypes> {
  constructor(operations: ServiceOperations) {
    super(device, operations);
  }
}
