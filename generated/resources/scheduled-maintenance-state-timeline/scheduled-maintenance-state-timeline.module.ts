// Generated from catalog/resources/scheduled-maintenance-state-timeline.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { ScheduledMaintenanceStateTimelineController } from './scheduled-maintenance-state-timeline.controller.js';

@Module({ controllers: [ScheduledMaintenanceStateTimelineController] })
export class ScheduledMaintenanceStateTimelineModule {}
