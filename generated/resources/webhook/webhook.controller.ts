// Generated from catalog/resources/webhook.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type WebhookRecord, webhook } from './webhook.definition.js';
import type { CreateWebhookDto, UpdateWebhookDto } from './webhook.dto.js';

/** The operations of Webhook over HTTP. */
@Controller('api/webhook')
export class WebhookController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(webhook, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<WebhookRecord>) {
    return this.operations.list(webhook, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(webhook, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<WebhookRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(webhook, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(webhook, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<WebhookRecord>) {
    return this.operations.count(webhook, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(webhook, 'aggregate')
  aggregate(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: AggregateBody<WebhookRecord>) {
    return this.operations.aggregate(webhook, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(webhook, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(webhook, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(webhook, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateWebhookDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(webhook, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(webhook, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateWebhookDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(webhook, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(webhook, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(webhook, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(webhook, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateWebhookDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(webhook, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(webhook, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateWebhookDto, WebhookRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(webhook, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(webhook, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<WebhookRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(webhook, caller, body, request);
  }
}
