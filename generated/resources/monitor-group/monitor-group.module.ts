// Generated from catalog/resources/monitor-group.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { MonitorGroupController } from './monitor-group.controller.js';
import { MonitorGroupService } from './monitor-group.service.js';

@Module({
  controllers: [MonitorGroupController],
  providers: [MonitorGroupService],
  exports: [MonitorGroupService],
})
export class MonitorGroupModule {}
