// Generated from catalog/resources/workflow-log.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { WorkflowLogController } from './workflow-log.controller.js';
import { WorkflowLogService } from './workflow-log.service.js';

@Module({
  controllers: [WorkflowLogController],
  providers: [WorkflowLogService],
  exports: [WorkflowLogService],
})
export class WorkflowLogModule {}
