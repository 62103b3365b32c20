// Generated from catalog/resources/workflow-log.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type WorkflowLogRecord, workflowLog } from './workflow-log.definition.js';
import type { CreateWorkflowLogDto, UpdateWorkflowLogDto } from './workflow-log.dto.js';

/** The operations of Workflow Log. */
@ResourceController(workflowLog)
export class WorkflowLogController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(workflowLog, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<WorkflowLogRecord>,
  ): Promise<JsonText> {
    return this.operations.list(workflowLog, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(workflowLog, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<WorkflowLogRecord>,
  ): Promise<JsonText> {
    return this.operations.list(workflowLog, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(workflowLog, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<WorkflowLogRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(workflowLog, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(workflowLog, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<WorkflowLogRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(workflowLog, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(workflowLog)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<WorkflowLogRecord>,
  ): Promise<JsonText> {
    return this.operations.count(workflowLog, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(workflowLog)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateWorkflowLogDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(workflowLog, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(workflowLog)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateWorkflowLogDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(workflowLog, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(workflowLog)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(workflowLog, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(workflowLog)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateWorkflowLogDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(workflowLog, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(workflowLog)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateWorkflowLogDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(workflowLog, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(workflowLog)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(workflowLog, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(workflowLog, caller, page);
  }
}
