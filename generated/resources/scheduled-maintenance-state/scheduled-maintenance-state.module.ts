// Generated from catalog/references/scheduled-maintenance-state.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { ScheduledMaintenanceStateController } from './scheduled-maintenance-state.controller.js';

@Module({ controllers: [ScheduledMaintenanceStateController] })
export class ScheduledMaintenanceStateModule {}
