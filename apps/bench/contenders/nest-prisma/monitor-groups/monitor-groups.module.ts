import { Module } from '@nestjs/common';
import { MonitorGroupsController } from './monitor-groups.controller.js';
import { MonitorGroupsService } from './monitor-groups.service.js';

@Module({ controllers: [MonitorGroupsController], providers: [MonitorGroupsService] })
export class MonitorGroupsModule {}
