// Generated from catalog/resources/device.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { DeviceController } from './device.controller.js';

@Module({ controllers: [DeviceController] })
export class DeviceModule {}
