// Generated from catalog/resources/incident-template-team-owner.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { IncidentTemplateTeamOwnerController } from './incident-template-team-owner.controller.js';

@Module({ controllers: [IncidentTemplateTeamOwnerController] })
export class IncidentTemplateTeamOwnerModule {}
