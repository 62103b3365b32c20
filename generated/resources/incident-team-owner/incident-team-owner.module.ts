// Generated from catalog/resources/incident-team-owner.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { IncidentTeamOwnerController } from './incident-team-owner.controller.js';
import { IncidentTeamOwnerService } from './incident-team-owner.service.js';

@Module({
  controllers: [IncidentTeamOwnerController],
  providers: [IncidentTeamOwnerService],
  exports: [IncidentTeamOwnerService],
})
export class IncidentTeamOwnerModule {}
