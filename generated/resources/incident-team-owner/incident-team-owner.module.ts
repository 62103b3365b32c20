// Generated from catalog/resources/incident-team-owner.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { IncidentTeamOwnerController } from './incident-team-owner.controller.js';

@Module({ controllers: [IncidentTeamOwnerController] })
export class IncidentTeamOwnerModule {}
