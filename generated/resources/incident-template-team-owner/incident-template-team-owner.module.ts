// Generated from catalog/resources/incident-template-team-owner.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { IncidentTemplateTeamOwnerController } from './incident-template-team-owner.controller.js';
import { IncidentTemplateTeamOwnerService } from './incident-template-team-owner.service.js';

@Module({
  controllers: [IncidentTemplateTeamOwnerController],
  providers: [IncidentTemplateTeamOwnerService],
  exports: [IncidentTemplateTeamOwnerService],
})
export class IncidentTemplateTeamOwnerModule {}
