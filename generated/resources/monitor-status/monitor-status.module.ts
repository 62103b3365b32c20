// Generated from catalog/references/monitor-status.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { MonitorStatusController } from './monitor-status.controller.js';
import { MonitorStatusService } from './monitor-status.service.js';

@Module({
  controllers: [MonitorStatusController],
  providers: [MonitorStatusService],
  exports: [MonitorStatusService],
})
export class MonitorStatusModule {}
