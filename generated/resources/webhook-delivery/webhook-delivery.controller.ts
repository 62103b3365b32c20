// Generated from catalog/resources/webhook-delivery.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type WebhookDeliveryRecord, webhookDelivery } from './webhook-delivery.definition.js';
import type { CreateWebhookDeliveryDto, UpdateWebhookDeliveryDto } from './webhook-delivery.dto.js';

/** The operations of Webhook Delivery over HTTP. */
@Controller('api/webhook-delivery')
export class WebhookDeliveryController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(webhookDelivery, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<WebhookDeliveryRecord>) {
    return this.operations.list(webhookDelivery, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(webhookDelivery, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<WebhookDeliveryRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(webhookDelivery, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(webhookDelivery, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<WebhookDeliveryRecord>) {
    return this.operations.count(webhookDelivery, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(webhookDelivery, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<WebhookDeliveryRecord>,
  ) {
    return this.operations.aggregate(webhookDelivery, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(webhookDelivery, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(webhookDelivery, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(webhookDelivery, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateWebhookDeliveryDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(webhookDelivery, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(webhookDelivery, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateWebhookDeliveryDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(webhookDelivery, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(webhookDelivery, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(webhookDelivery, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(webhookDelivery, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateWebhookDeliveryDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(webhookDelivery, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(webhookDelivery, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateWebhookDeliveryDto, WebhookDeliveryRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(webhookDelivery, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(webhookDelivery, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<WebhookDeliveryRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(webhookDelivery, caller, body, request);
  }
}
