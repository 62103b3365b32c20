// Generated from catalog/resources/incident-template-user-owner.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { IncidentTemplateUserOwnerController } from './incident-template-user-owner.controller.js';
import { IncidentTemplateUserOwnerService } from './incident-template-user-owner.service.js';

@Module({
  controllers: [IncidentTemplateUserOwnerController],
  providers: [IncidentTemplateUserOwnerService],
  exports: [IncidentTemplateUserOwnerService],
})
export class IncidentTemplateUserOwnerModule {}
