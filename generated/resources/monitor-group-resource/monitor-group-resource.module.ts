// Generated from catalog/resources/monitor-group-resource.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { MonitorGroupResourceController } from './monitor-group-resource.controller.js';

@Module({ controllers: [MonitorGroupResourceController] })
export class MonitorGroupResourceModule {}
