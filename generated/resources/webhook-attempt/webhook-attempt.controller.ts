// Generated from catalog/resources/webhook-attempt.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type WebhookAttemptRecord, webhookAttempt } from './webhook-attempt.definition.js';
import type { CreateWebhookAttemptDto, UpdateWebhookAttemptDto } from './webhook-attempt.dto.js';

/** The operations of Webhook Attempt over HTTP. */
@Controller('api/webhook-attempt')
export class WebhookAttemptController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(webhookAttempt, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<WebhookAttemptRecord>) {
    return this.operations.list(webhookAttempt, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(webhookAttempt, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<WebhookAttemptRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(webhookAttempt, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(webhookAttempt, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<WebhookAttemptRecord>) {
    return this.operations.count(webhookAttempt, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(webhookAttempt, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<WebhookAttemptRecord>,
  ) {
    return this.operations.aggregate(webhookAttempt, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(webhookAttempt, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(webhookAttempt, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(webhookAttempt, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateWebhookAttemptDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(webhookAttempt, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(webhookAttempt, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateWebhookAttemptDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(webhookAttempt, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(webhookAttempt, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(webhookAttempt, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(webhookAttempt, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateWebhookAttemptDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(webhookAttempt, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(webhookAttempt, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateWebhookAttemptDto, WebhookAttemptRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(webhookAttempt, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(webhookAttempt, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<WebhookAttemptRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(webhookAttempt, caller, body, request);
  }
}
