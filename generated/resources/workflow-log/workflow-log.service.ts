// Generated from catalog/resources/workflow-log.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import type { Caller } from '@catalog-service/engine';
import {
  type EventPage,
  type EventsBody,
  ResourceService as Service,
  ServiceOperations,
} from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type WorkflowLogTypes, workflowLog } from './workflow-log.definition.js';

/** The operations of Workflow Log for hooks, endpoints, jobs and scripts. */
@Injectable()
export class WorkflowLogService extends Service<WorkflowLogTypes> {
  constructor(operations: ServiceOperations) {
    super(workflowLog, operations);
  }

  /** The changes of records after a cursor. */
  events(
    caller: Caller,
    request: EventsBody<WorkflowLogTypes['answer']> = {},
  ): Promise<EventPage<WorkflowLogTypes['answer']>> {
    return this.run(caller, 'events', request, (operations, body) =>
      operations.events(workflowLog, caller, {}, body),
    );
  }
}
