// Generated from catalog/resources by templates/nest/resources.module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { DeviceModule } from './device/device.module.js';
import { DeviceReadingModule } from './device-reading/device-reading.module.js';

/** The controllers of every resource. */
@Module({
  imports: [
    DeviceModule,
    DeviceReadingModule,
  ],
})
export class ResourcesModule {}
