// Generated from catalog/resources/incident-public-note.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { IncidentPublicNoteController } from './incident-public-note.controller.js';
import { IncidentPublicNoteService } from './incident-public-note.service.js';

@Module({
  controllers: [IncidentPublicNoteController],
  providers: [IncidentPublicNoteService],
  exports: [IncidentPublicNoteService],
})
export class IncidentPublicNoteModule {}
