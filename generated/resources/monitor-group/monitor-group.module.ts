// Generated from catalog/resources/monitor-group.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { MonitorGroupController } from './monitor-group.controller.js';

@Module({ controllers: [MonitorGroupController] })
export class MonitorGroupModule {}
