// Generated from catalog/resources/on-call-schedule-layer-user.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { OnCallScheduleLayerUserController } from './on-call-schedule-layer-user.controller.js';

@Module({ controllers: [OnCallScheduleLayerUserController] })
export class OnCallScheduleLayerUserModule {}
