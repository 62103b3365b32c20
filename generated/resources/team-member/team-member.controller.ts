// Generated from catalog/references/team-member.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type TeamMemberRecord, teamMember } from './team-member.definition.js';
import type { CreateTeamMemberDto, UpdateTeamMemberDto } from './team-member.dto.js';

/** The operations of Team Member over HTTP. */
@Controller('api/team-member')
export class TeamMemberController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(teamMember, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<TeamMemberRecord>) {
    return this.operations.list(teamMember, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(teamMember, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<TeamMemberRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(teamMember, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(teamMember, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<TeamMemberRecord>) {
    return this.operations.count(teamMember, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(teamMember, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<TeamMemberRecord>,
  ) {
    return this.operations.aggregate(teamMember, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(teamMember, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(teamMember, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(teamMember, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateTeamMemberDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(teamMember, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(teamMember, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateTeamMemberDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(teamMember, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(teamMember, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(teamMember, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(teamMember, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateTeamMemberDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(teamMember, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(teamMember, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateTeamMemberDto, TeamMemberRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(teamMember, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(teamMember, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<TeamMemberRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(teamMember, caller, body, request);
  }
}
