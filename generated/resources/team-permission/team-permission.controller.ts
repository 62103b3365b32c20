// Generated from catalog/references/team-permission.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type TeamPermissionRecord, teamPermission } from './team-permission.definition.js';
import type { CreateTeamPermissionDto, UpdateTeamPermissionDto } from './team-permission.dto.js';

/** The operations of Team Permission over HTTP. */
@Controller('api/team-permission')
export class TeamPermissionController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(teamPermission, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<TeamPermissionRecord>) {
    return this.operations.list(teamPermission, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(teamPermission, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<TeamPermissionRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(teamPermission, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(teamPermission, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<TeamPermissionRecord>) {
    return this.operations.count(teamPermission, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(teamPermission, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<TeamPermissionRecord>,
  ) {
    return this.operations.aggregate(teamPermission, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(teamPermission, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(teamPermission, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(teamPermission, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateTeamPermissionDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(teamPermission, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(teamPermission, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateTeamPermissionDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(teamPermission, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(teamPermission, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(teamPermission, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(teamPermission, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateTeamPermissionDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(teamPermission, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(teamPermission, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateTeamPermissionDto, TeamPermissionRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(teamPermission, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(teamPermission, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<TeamPermissionRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(teamPermission, caller, body, request);
  }
}
