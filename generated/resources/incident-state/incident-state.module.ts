// Generated from catalog/references/incident-state.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { IncidentStateController } from './incident-state.controller.js';
import { IncidentStateService } from './incident-state.service.js';

@Module({
  controllers: [IncidentStateController],
  providers: [IncidentStateService],
  exports: [IncidentStateService],
})
export class IncidentStateModule {}
