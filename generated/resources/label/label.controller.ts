// Generated from catalog/references/label.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type LabelRecord, label } from './label.definition.js';
import type { CreateLabelDto, UpdateLabelDto } from './label.dto.js';

/** The operations of Label over HTTP. */
@Controller('api/label')
export class LabelController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(label, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<LabelRecord>) {
    return this.operations.list(label, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(label, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<LabelRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(label, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(label, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<LabelRecord>) {
    return this.operations.count(label, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(label, 'aggregate')
  aggregate(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: AggregateBody<LabelRecord>) {
    return this.operations.aggregate(label, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(label, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(label, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(label, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateLabelDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(label, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(label, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateLabelDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(label, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(label, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(label, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(label, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateLabelDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(label, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(label, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateLabelDto, LabelRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(label, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(label, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<LabelRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(label, caller, body, request);
  }
}
