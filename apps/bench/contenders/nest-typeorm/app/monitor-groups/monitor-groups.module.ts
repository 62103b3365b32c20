import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MonitorGroup } from './monitor-group.entity.js';
import { MonitorGroupsController } from './monitor-groups.controller.js';
import { MonitorGroupsService } from './monitor-groups.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([MonitorGroup])],
  controllers: [MonitorGroupsController],
  providers: [MonitorGroupsService],
})
export class MonitorGroupsModule {}
