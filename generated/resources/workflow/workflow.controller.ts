// Generated from catalog/resources/workflow.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { workflow } from './workflow.definition.js';
import {
  CountWorkflowDto,
  CreateWorkflowDto,
  GetWorkflowDto,
  ListWorkflowDto,
  UpdateWorkflowDto,
  WorkflowDto,
  WorkflowPage,
} from './workflow.dto.js';

/** The operations of Workflow. */
@ResourceController(workflow)
export class WorkflowController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(workflow, 'POST', {
    body: ListWorkflowDto,
    answer: WorkflowPage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(workflow, request);
  }

  /** The same by GET. */
  @ListRoute(workflow, 'GET', {
    body: ListWorkflowDto,
    answer: WorkflowPage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(workflow, request);
  }

  /** One record by its id. */
  @GetItemRoute(workflow, 'POST', {
    body: GetWorkflowDto,
    answer: WorkflowDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(workflow, request);
  }

  /** The same by GET. */
  @GetItemRoute(workflow, 'GET', {
    body: GetWorkflowDto,
    answer: WorkflowDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(workflow, request);
  }

  /** The number of records that match. */
  @CountRoute(workflow, { body: CountWorkflowDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(workflow, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(workflow, {
    body: CreateWorkflowDto,
    answer: WorkflowDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(workflow, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(workflow, { body: UpdateWorkflowDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(workflow, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(workflow)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(workflow, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(workflow)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(workflow, request);
  }
}
