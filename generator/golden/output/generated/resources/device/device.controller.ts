// Generated from catalog/resources/device.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type DeviceRecord, device } from './device.definition.js';
import type { CreateDeviceDto, UpdateDeviceDto } from './device.dto.js';

/** The operations of Device. */
export class DeviceController extends Controller<
  DeviceRecord,
  CreateDeviceDto,
  UpdateDeviceDto
>(device) {}
