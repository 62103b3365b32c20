// Generated from catalog/resources/on-call-schedule-layer-user.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { OnCallScheduleLayerUserController } from './on-call-schedule-layer-user.controller.js';
import { OnCallScheduleLayerUserService } from './on-call-schedule-layer-user.service.js';

@Module({
  controllers: [OnCallScheduleLayerUserController],
  providers: [OnCallScheduleLayerUserService],
  exports: [OnCallScheduleLayerUserService],
})
export class OnCallScheduleLayerUserModule {}
