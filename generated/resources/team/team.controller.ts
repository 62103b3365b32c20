// Generated from catalog/resources/team.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type TeamRecord, team } from './team.definition.js';
import type { CreateTeamDto, UpdateTeamDto } from './team.dto.js';

/** The operations of Team over HTTP. */
@Controller('api/team')
export class TeamController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(team, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<TeamRecord>) {
    return this.operations.list(team, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(team, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<TeamRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(team, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(team, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<TeamRecord>) {
    return this.operations.count(team, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(team, 'aggregate')
  aggregate(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: AggregateBody<TeamRecord>) {
    return this.operations.aggregate(team, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(team, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(team, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(team, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateTeamDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(team, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(team, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateTeamDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(team, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(team, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(team, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(team, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateTeamDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(team, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(team, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateTeamDto, TeamRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(team, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(team, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<TeamRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(team, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(team, 'events')
  events(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: EventsBody<TeamRecord>) {
    return this.operations.events(team, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(team, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(team, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(team, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(team, caller, id, body, request);
  }
}
