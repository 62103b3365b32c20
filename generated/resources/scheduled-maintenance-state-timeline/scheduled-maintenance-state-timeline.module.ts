// Generated from catalog/resources/scheduled-maintenance-state-timeline.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { ScheduledMaintenanceStateTimelineController } from './scheduled-maintenance-state-timeline.controller.js';
import { ScheduledMaintenanceStateTimelineService } from './scheduled-maintenance-state-timeline.service.js';

@Module({
  controllers: [ScheduledMaintenanceStateTimelineController],
  providers: [ScheduledMaintenanceStateTimelineService],
  exports: [ScheduledMaintenanceStateTimelineService],
})
export class ScheduledMaintenanceStateTimelineModule {}
