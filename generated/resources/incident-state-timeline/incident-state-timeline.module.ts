// Generated from catalog/resources/incident-state-timeline.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { IncidentStateTimelineController } from './incident-state-timeline.controller.js';
import { IncidentStateTimelineService } from './incident-state-timeline.service.js';

@Module({
  controllers: [IncidentStateTimelineController],
  providers: [IncidentStateTimelineService],
  exports: [IncidentStateTimelineService],
})
export class IncidentStateTimelineModule {}
