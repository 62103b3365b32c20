// Generated from catalog/resources/monitor-group-user-owner.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { MonitorGroupUserOwnerController } from './monitor-group-user-owner.controller.js';
import { MonitorGroupUserOwnerService } from './monitor-group-user-owner.service.js';

@Module({
  controllers: [MonitorGroupUserOwnerController],
  providers: [MonitorGroupUserOwnerService],
  exports: [MonitorGroupUserOwnerService],
})
export class MonitorGroupUserOwnerModule {}
