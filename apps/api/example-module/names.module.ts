import { Module } from '@nestjs/common';
import { MonitorGroupModule } from '#generated/resources/monitor-group/monitor-group.module';
import { MonitorGroupResourceModule } from '#generated/resources/monitor-group-resource/monitor-group-resource.module';
import { EmptyGroupsJob } from './empty-groups.job.js';
import { GroupSizesController } from './group-sizes.controller.js';
import { MonitorGroupHooks } from './monitor-group.hooks.js';
import { NamesController } from './names.controller.js';
import { NamingRules } from './naming-rules.js';
import { OwnMonitorGroupController } from './own-monitor-group.controller.js';

/** Goes into the `imports` of `apps/api/src/app.module.ts`. */
@Module({
  imports: [MonitorGroupModule, MonitorGroupResourceModule],
  controllers: [NamesController, GroupSizesController, OwnMonitorGroupController],
  providers: [NamingRules, MonitorGroupHooks, EmptyGroupsJob],
})
export class NamesModule {}
