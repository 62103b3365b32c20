// Generated from catalog/resources/monitor.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { MonitorController } from './monitor.controller.js';

@Module({ controllers: [MonitorController] })
export class MonitorModule {}
