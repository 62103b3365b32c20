// Generated from catalog/resources/on-call-schedule-layer-user.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { Body } from '@nestjs/common';
import type { Caller } from '@catalog-service/engine';
import {
  type ApiRequest,
  type CountBody,
  CountRoute,
  CreateManyRoute,
  CreateRoute,
  CurrentCaller,
  type DataBody,
  DeleteManyRoute,
  DeleteRoute,
  Exchange,
  type GetItemBody,
  GetItemRoute,
  Id,
  type JsonText,
  type ListBody,
  ListRoute,
  type ManyBody,
  Page,
  type PageParameters,
  PermissionsRoute,
  ResourceController,
  ResourceOperations,
  UpdateManyRoute,
  UpdateRoute,
} from '@catalog-service/server';
import {
  type OnCallScheduleLayerUserRecord,
  onCallScheduleLayerUser,
} from './on-call-schedule-layer-user.definition.js';
import type {
  CreateOnCallScheduleLayerUserDto,
  UpdateOnCallScheduleLayerUserDto,
} from './on-call-schedule-layer-user.dto.js';

/** The operations of On-Call Schedule Layer User. */
@ResourceController(onCallScheduleLayerUser)
export class OnCallScheduleLayerUserController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(onCallScheduleLayerUser, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<OnCallScheduleLayerUserRecord>,
  ): Promise<JsonText> {
    return this.operations.list(onCallScheduleLayerUser, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(onCallScheduleLayerUser, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<OnCallScheduleLayerUserRecord>,
  ): Promise<JsonText> {
    return this.operations.list(onCallScheduleLayerUser, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(onCallScheduleLayerUser, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<OnCallScheduleLayerUserRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(onCallScheduleLayerUser, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(onCallScheduleLayerUser, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<OnCallScheduleLayerUserRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(onCallScheduleLayerUser, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(onCallScheduleLayerUser)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<OnCallScheduleLayerUserRecord>,
  ): Promise<JsonText> {
    return this.operations.count(onCallScheduleLayerUser, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(onCallScheduleLayerUser)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateOnCallScheduleLayerUserDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(onCallScheduleLayerUser, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(onCallScheduleLayerUser)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateOnCallScheduleLayerUserDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(onCallScheduleLayerUser, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(onCallScheduleLayerUser)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(onCallScheduleLayerUser, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(onCallScheduleLayerUser)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateOnCallScheduleLayerUserDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(onCallScheduleLayerUser, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(onCallScheduleLayerUser)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateOnCallScheduleLayerUserDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(onCallScheduleLayerUser, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(onCallScheduleLayerUser)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(onCallScheduleLayerUser, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(onCallScheduleLayerUser, caller, page);
  }
}
