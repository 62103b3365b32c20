// Generated from catalog/resources/incident-template-user-owner.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { IncidentTemplateUserOwnerController } from './incident-template-user-owner.controller.js';

@Module({ controllers: [IncidentTemplateUserOwnerController] })
export class IncidentTemplateUserOwnerModule {}
