// Generated from catalog/resources/user-on-call-log-timeline.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { UserOnCallLogTimelineController } from './user-on-call-log-timeline.controller.js';
import { UserOnCallLogTimelineService } from './user-on-call-log-timeline.service.js';

@Module({
  controllers: [UserOnCallLogTimelineController],
  providers: [UserOnCallLogTimelineService],
  exports: [UserOnCallLogTimelineService],
})
export class UserOnCallLogTimelineModule {}
