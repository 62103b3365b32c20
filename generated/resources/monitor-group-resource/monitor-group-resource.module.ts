// Generated from catalog/resources/monitor-group-resource.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { MonitorGroupResourceController } from './monitor-group-resource.controller.js';
import { MonitorGroupResourceService } from './monitor-group-resource.service.js';

@Module({
  controllers: [MonitorGroupResourceController],
  providers: [MonitorGroupResourceService],
  exports: [MonitorGroupResourceService],
})
export class MonitorGroupResourceModule {}
