// Generated from catalog/resources/workflow.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
  type HistoryBody,
  Id,
  type ListBody,
  type ManyBody,
  Operation,
  Page,
  type PageParameters,
  ResourceOperations,
  type UpdateManyBody,
  type VersionBody,
} from '@catalog-service/server';
import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { type WorkflowRecord, workflow } from './workflow.definition.js';
import type { CreateWorkflowDto, UpdateWorkflowDto } from './workflow.dto.js';

/** The operations of Workflow over HTTP. */
@Controller('api/workflow')
export class WorkflowController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(workflow, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<WorkflowRecord>) {
    return this.operations.list(workflow, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(workflow, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<WorkflowRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(workflow, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(workflow, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<WorkflowRecord>) {
    return this.operations.count(workflow, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(workflow, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<WorkflowRecord>,
  ) {
    return this.operations.aggregate(workflow, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(workflow, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(workflow, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(workflow, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateWorkflowDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(workflow, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(workflow, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateWorkflowDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(workflow, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(workflow, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(workflow, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(workflow, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateWorkflowDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(workflow, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(workflow, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateWorkflowDto, WorkflowRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(workflow, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(workflow, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<WorkflowRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(workflow, caller, body, request);
  }

  /** Restores a deleted record, and the records that were deleted with it. */
  @Post(':id/restore') @Operation(workflow, 'restore')
  restore(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.restore(workflow, caller, id, request);
  }

  /** Restores all of the deleted records with these ids or none. */
  @Post('restore-many') @Operation(workflow, 'restore')
  restoreMany(@CurrentCaller() caller: Caller, @Body() body: ManyBody<string>, @CurrentRequest() request: ApiRequest) {
    return this.operations.restoreMany(workflow, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(workflow, 'events')
  events(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: EventsBody<WorkflowRecord>) {
    return this.operations.events(workflow, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(workflow, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(workflow, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(workflow, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(workflow, caller, id, body, request);
  }
}
