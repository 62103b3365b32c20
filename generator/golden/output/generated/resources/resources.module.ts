// Generated from catalog/resources by templates/nest/resources.module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { DeviceModule } from './device/device.module.js';
import { DeviceReadingModule } from './device-reading/device-reading.module.js';
import { KeyRightModule } from './key-right/key-right.module.js';

/** The controllers of every resource. */
@Module({
  imports: [
    DeviceModule,
    DeviceReadingModule,
    KeyRightModule,
  ],
})
export class ResourcesModule {}
