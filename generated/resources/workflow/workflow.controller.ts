// Generated from catalog/resources/workflow.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { Body } from '@nestjs/common';
import type { Caller } from '@catalog-service/engine';
import {
  type ApiRequest,
  type CountBody,
  CountRoute,
  CreateManyRoute,
  CreateRoute,
  CurrentCaller,
  type DataBody,
  DeleteManyRoute,
  DeleteRoute,
  Exchange,
  type GetItemBody,
  GetItemRoute,
  Id,
  type JsonText,
  type ListBody,
  ListRoute,
  type ManyBody,
  Page,
  type PageParameters,
  PermissionsRoute,
  ResourceController,
  ResourceOperations,
  UpdateManyRoute,
  UpdateRoute,
} from '@catalog-service/server';
import { type WorkflowRecord, workflow } from './workflow.definition.js';
import type { CreateWorkflowDto, UpdateWorkflowDto } from './workflow.dto.js';

/** The operations of Workflow. */
@ResourceController(workflow)
export class WorkflowController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(workflow, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<WorkflowRecord>,
  ): Promise<JsonText> {
    return this.operations.list(workflow, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(workflow, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<WorkflowRecord>,
  ): Promise<JsonText> {
    return this.operations.list(workflow, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(workflow, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<WorkflowRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(workflow, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(workflow, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<WorkflowRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(workflow, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(workflow)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<WorkflowRecord>,
  ): Promise<JsonText> {
    return this.operations.count(workflow, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(workflow)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateWorkflowDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(workflow, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(workflow)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateWorkflowDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(workflow, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(workflow)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(workflow, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(workflow)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateWorkflowDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(workflow, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(workflow)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateWorkflowDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(workflow, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(workflow)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(workflow, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(workflow, caller, page);
  }
}
