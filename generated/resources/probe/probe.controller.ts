// Generated from catalog/references/probe.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type ProbeRecord, probe } from './probe.definition.js';
import type { CreateProbeDto, UpdateProbeDto } from './probe.dto.js';

/** The operations of Probe over HTTP. */
@Controller('api/probe')
export class ProbeController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(probe, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<ProbeRecord>) {
    return this.operations.list(probe, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(probe, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<ProbeRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(probe, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(probe, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<ProbeRecord>) {
    return this.operations.count(probe, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(probe, 'aggregate')
  aggregate(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: AggregateBody<ProbeRecord>) {
    return this.operations.aggregate(probe, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(probe, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(probe, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(probe, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateProbeDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(probe, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(probe, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateProbeDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(probe, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(probe, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(probe, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(probe, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateProbeDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(probe, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(probe, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateProbeDto, ProbeRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(probe, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(probe, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<ProbeRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(probe, caller, body, request);
  }
}
