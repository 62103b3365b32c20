// Generated from catalog/resources/workflow-log.yaml by templates/nest/controller.ts.hbs. Do not edit.
import type { Caller } from '@catalog-service/engine';
import {
  type AggregateBody,
  AlsoGet,
  type ApiRequest,
  type CountBody,
  CurrentCaller,
  CurrentRequest,
  type DataBody,
  type DeleteManyBody,
  type EventsBody,
  type GetItemBody,
  Id,
  type ListBody,
  type ManyBody,
  Operation,
  Page,
  type PageParameters,
  ResourceOperations,
  type UpdateManyBody,
} from '@catalog-service/server';
import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { type WorkflowLogRecord, workflowLog } from './workflow-log.definition.js';
import type { CreateWorkflowLogDto, UpdateWorkflowLogDto } from './workflow-log.dto.js';

/** The operations of Workflow Log over HTTP. */
@Controller('api/workflow-log')
export class WorkflowLogController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(workflowLog, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<WorkflowLogRecord>) {
    return this.operations.list(workflowLog, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(workflowLog, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<WorkflowLogRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(workflowLog, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(workflowLog, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<WorkflowLogRecord>) {
    return this.operations.count(workflowLog, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(workflowLog, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<WorkflowLogRecord>,
  ) {
    return this.operations.aggregate(workflowLog, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(workflowLog, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(workflowLog, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(workflowLog, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateWorkflowLogDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(workflowLog, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(workflowLog, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateWorkflowLogDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(workflowLog, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(workflowLog, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(workflowLog, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(workflowLog, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateWorkflowLogDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(workflowLog, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(workflowLog, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateWorkflowLogDto, WorkflowLogRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(workflowLog, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(workflowLog, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<WorkflowLogRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(workflowLog, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(workflowLog, 'events')
  events(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: EventsBody<WorkflowLogRecord>) {
    return this.operations.events(workflowLog, caller, page, body);
  }
}
