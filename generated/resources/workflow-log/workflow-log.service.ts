// Generated from catalog/resources/workflow-log.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type WorkflowLogTypes, workflowLog } from './workflow-log.definition.js';

/** The operations of Workflow Log for hooks, endpoints, jobs and scripts. */
@Injectable()
export class WorkflowLogService extends Service<WorkflowLogTypes> {
  constructor(operations: ServiceOperations) {
    super(workflowLog, operations);
  }
}
