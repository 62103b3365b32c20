// Generated from catalog/resources/scheduled-maintenance-team-owner.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { ScheduledMaintenanceTeamOwnerController } from './scheduled-maintenance-team-owner.controller.js';
import { ScheduledMaintenanceTeamOwnerService } from './scheduled-maintenance-team-owner.service.js';

@Module({
  controllers: [ScheduledMaintenanceTeamOwnerController],
  providers: [ScheduledMaintenanceTeamOwnerService],
  exports: [ScheduledMaintenanceTeamOwnerService],
})
export class ScheduledMaintenanceTeamOwnerModule {}
