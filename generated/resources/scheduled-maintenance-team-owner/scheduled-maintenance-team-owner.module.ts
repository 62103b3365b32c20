// Generated from catalog/resources/scheduled-maintenance-team-owner.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { ScheduledMaintenanceTeamOwnerController } from './scheduled-maintenance-team-owner.controller.js';

@Module({ controllers: [ScheduledMaintenanceTeamOwnerController] })
export class ScheduledMaintenanceTeamOwnerModule {}
