// Generated from catalog/resources/workflow-log.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { WorkflowLogController } from './workflow-log.controller.js';

@Module({ controllers: [WorkflowLogController] })
export class WorkflowLogModule {}
