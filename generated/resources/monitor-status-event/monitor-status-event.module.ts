// Generated from catalog/resources/monitor-status-event.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { MonitorStatusEventController } from './monitor-status-event.controller.js';
import { MonitorStatusEventService } from './monitor-status-event.service.js';

@Module({
  controllers: [MonitorStatusEventController],
  providers: [MonitorStatusEventService],
  exports: [MonitorStatusEventService],
})
export class MonitorStatusEventModule {}
