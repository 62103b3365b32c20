// Generated from catalog/resources/workflow.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type WorkflowTypes, workflow } from './workflow.definition.js';

/** The operations of Workflow for hooks, endpoints, jobs and scripts. */
@Injectable()
export class WorkflowService extends Service<WorkflowTypes> {
  constructor(operations: ServiceOperations) {
    super(workflow, operations);
  }
}
