// Generated from catalog/resources/monitor-probe.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { MonitorProbeController } from './monitor-probe.controller.js';
import { MonitorProbeService } from './monitor-probe.service.js';

@Module({
  controllers: [MonitorProbeController],
  providers: [MonitorProbeService],
  exports: [MonitorProbeService],
})
export class MonitorProbeModule {}
