// Generated from catalog/references/scheduled-maintenance-state.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import {
  type ScheduledMaintenanceStateRecord,
  scheduledMaintenanceState,
} from './scheduled-maintenance-state.definition.js';
import type {
  CreateScheduledMaintenanceStateDto,
  UpdateScheduledMaintenanceStateDto,
} from './scheduled-maintenance-state.dto.js';

/** The operations of Scheduled Maintenance State over HTTP. */
@Controller('api/scheduled-maintenance-state')
export class ScheduledMaintenanceStateController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(scheduledMaintenanceState, 'list')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<ScheduledMaintenanceStateRecord>,
  ) {
    return this.operations.list(scheduledMaintenanceState, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(scheduledMaintenanceState, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<ScheduledMaintenanceStateRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(scheduledMaintenanceState, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(scheduledMaintenanceState, 'count')
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<ScheduledMaintenanceStateRecord>,
  ) {
    return this.operations.count(scheduledMaintenanceState, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(scheduledMaintenanceState, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<ScheduledMaintenanceStateRecord>,
  ) {
    return this.operations.aggregate(scheduledMaintenanceState, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(scheduledMaintenanceState, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(scheduledMaintenanceState, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(scheduledMaintenanceState, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateScheduledMaintenanceStateDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(scheduledMaintenanceState, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(scheduledMaintenanceState, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateScheduledMaintenanceStateDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(scheduledMaintenanceState, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(scheduledMaintenanceState, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(scheduledMaintenanceState, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(scheduledMaintenanceState, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateScheduledMaintenanceStateDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(scheduledMaintenanceState, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(scheduledMaintenanceState, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateScheduledMaintenanceStateDto, ScheduledMaintenanceStateRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(scheduledMaintenanceState, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(scheduledMaintenanceState, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<ScheduledMaintenanceStateRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(scheduledMaintenanceState, caller, body, request);
  }
}
