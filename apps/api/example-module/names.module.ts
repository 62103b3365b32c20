import { Module } from '@nestjs/common';
import { MonitorGroupHooks } from './monitor-group.hooks.js';
import { NamesController } from './names.controller.js';
import { NamingRules } from './naming-rules.js';
import { OwnMonitorGroupController } from './own-monitor-group.controller.js';

/** Goes into the `imports` of `apps/api/src/app.module.ts`. */
@Module({
  controllers: [NamesController, OwnMonitorGroupController],
  providers: [NamingRules, MonitorGroupHooks],
})
export class NamesModule {}
