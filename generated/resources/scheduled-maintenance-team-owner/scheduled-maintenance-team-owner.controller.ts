// Generated from catalog/resources/scheduled-maintenance-team-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import {
  type ScheduledMaintenanceTeamOwnerRecord,
  scheduledMaintenanceTeamOwner,
} from './scheduled-maintenance-team-owner.definition.js';
import type {
  CreateScheduledMaintenanceTeamOwnerDto,
  UpdateScheduledMaintenanceTeamOwnerDto,
} from './scheduled-maintenance-team-owner.dto.js';

/** The operations of Scheduled Maintenance Team Owner over HTTP. */
@Controller('api/scheduled-maintenance-owner-team')
export class ScheduledMaintenanceTeamOwnerController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(scheduledMaintenanceTeamOwner, 'list')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<ScheduledMaintenanceTeamOwnerRecord>,
  ) {
    return this.operations.list(scheduledMaintenanceTeamOwner, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(scheduledMaintenanceTeamOwner, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<ScheduledMaintenanceTeamOwnerRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(scheduledMaintenanceTeamOwner, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(scheduledMaintenanceTeamOwner, 'count')
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<ScheduledMaintenanceTeamOwnerRecord>,
  ) {
    return this.operations.count(scheduledMaintenanceTeamOwner, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(scheduledMaintenanceTeamOwner, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<ScheduledMaintenanceTeamOwnerRecord>,
  ) {
    return this.operations.aggregate(scheduledMaintenanceTeamOwner, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(scheduledMaintenanceTeamOwner, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(scheduledMaintenanceTeamOwner, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(scheduledMaintenanceTeamOwner, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateScheduledMaintenanceTeamOwnerDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(scheduledMaintenanceTeamOwner, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(scheduledMaintenanceTeamOwner, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateScheduledMaintenanceTeamOwnerDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(scheduledMaintenanceTeamOwner, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(scheduledMaintenanceTeamOwner, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(scheduledMaintenanceTeamOwner, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(scheduledMaintenanceTeamOwner, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateScheduledMaintenanceTeamOwnerDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(scheduledMaintenanceTeamOwner, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(scheduledMaintenanceTeamOwner, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateScheduledMaintenanceTeamOwnerDto, ScheduledMaintenanceTeamOwnerRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(scheduledMaintenanceTeamOwner, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(scheduledMaintenanceTeamOwner, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<ScheduledMaintenanceTeamOwnerRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(scheduledMaintenanceTeamOwner, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(scheduledMaintenanceTeamOwner, 'events')
  events(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: EventsBody<ScheduledMaintenanceTeamOwnerRecord>,
  ) {
    return this.operations.events(scheduledMaintenanceTeamOwner, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(scheduledMaintenanceTeamOwner, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(scheduledMaintenanceTeamOwner, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(scheduledMaintenanceTeamOwner, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(scheduledMaintenanceTeamOwner, caller, id, body, request);
  }
}
