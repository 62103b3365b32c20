// Generated from catalog/resources/device-reading.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type DeviceReadingRecord, deviceReading } from './device-reading.definition.js';
import type { CreateDeviceReadingDto, UpdateDeviceReadingDto } from './device-reading.dto.js';

/** The operations of Device Reading. */
export class DeviceReadingController extends Controller<
  DeviceReadingRecord,
  CreateDeviceReadingDto,
  UpdateDeviceReadingDto
>(deviceReading) {}
