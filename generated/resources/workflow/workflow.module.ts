// Generated from catalog/resources/workflow.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { WorkflowController } from './workflow.controller.js';

@Module({ controllers: [WorkflowController] })
export class WorkflowModule {}
