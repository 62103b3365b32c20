// Generated from catalog/resources/monitor-group-user-owner.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { MonitorGroupUserOwnerController } from './monitor-group-user-owner.controller.js';

@Module({ controllers: [MonitorGroupUserOwnerController] })
export class MonitorGroupUserOwnerModule {}
