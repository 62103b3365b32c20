// Generated from catalog/resources/workflow-log.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { Req } from '@nestjs/common';
import {
  type ApiRequest,
  CountRoute,
  CreateRoute,
  DeleteRoute,
  GetItemRoute,
  type JsonText,
  ListRoute,
  PermissionsRoute,
  ResourceController,
  ResourceOperations,
  UpdateRoute,
} from '#runtime';
import { workflowLog } from './workflow-log.definition.js';
import {
  CountWorkflowLogDto,
  CreateWorkflowLogDto,
  GetWorkflowLogDto,
  ListWorkflowLogDto,
  UpdateWorkflowLogDto,
  WorkflowLogDto,
  WorkflowLogPage,
} from './workflow-log.dto.js';

/** The operations of Workflow Log. */
@ResourceController(workflowLog)
export class WorkflowLogController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(workflowLog, 'POST', {
    body: ListWorkflowLogDto,
    answer: WorkflowLogPage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(workflowLog, request);
  }

  /** The same by GET. */
  @ListRoute(workflowLog, 'GET', {
    body: ListWorkflowLogDto,
    answer: WorkflowLogPage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(workflowLog, request);
  }

  /** One record by its id. */
  @GetItemRoute(workflowLog, 'POST', {
    body: GetWorkflowLogDto,
    answer: WorkflowLogDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(workflowLog, request);
  }

  /** The same by GET. */
  @GetItemRoute(workflowLog, 'GET', {
    body: GetWorkflowLogDto,
    answer: WorkflowLogDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(workflowLog, request);
  }

  /** The number of records that match. */
  @CountRoute(workflowLog, { body: CountWorkflowLogDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(workflowLog, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(workflowLog, {
    body: CreateWorkflowLogDto,
    answer: WorkflowLogDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(workflowLog, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(workflowLog, { body: UpdateWorkflowLogDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(workflowLog, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(workflowLog)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(workflowLog, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(workflowLog)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(workflowLog, request);
  }
}
