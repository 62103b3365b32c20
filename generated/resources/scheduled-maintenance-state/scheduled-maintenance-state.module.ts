// Generated from catalog/references/scheduled-maintenance-state.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { ScheduledMaintenanceStateController } from './scheduled-maintenance-state.controller.js';
import { ScheduledMaintenanceStateService } from './scheduled-maintenance-state.service.js';

@Module({
  controllers: [ScheduledMaintenanceStateController],
  providers: [ScheduledMaintenanceStateService],
  exports: [ScheduledMaintenanceStateService],
})
export class ScheduledMaintenanceStateModule {}
