// Generated from catalog/resources/device-reading.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { DeviceReadingController } from './device-reading.controller.js';

@Module({ controllers: [DeviceReadingController] })
export class DeviceReadingModule {}
