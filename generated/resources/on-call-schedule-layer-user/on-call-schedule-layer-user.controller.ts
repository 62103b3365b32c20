// Generated from catalog/resources/on-call-schedule-layer-user.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { Req } from '@nestjs/common';
import {
  type ApiRequest,
  CountRoute,
  CreateRoute,
  DeleteRoute,
  GetItemRoute,
  type JsonText,
  ListRoute,
  PermissionsRoute,
  ResourceController,
  ResourceOperations,
  UpdateRoute,
} from '#runtime';
import { onCallScheduleLayerUser } from './on-call-schedule-layer-user.definition.js';
import {
  CountOnCallScheduleLayerUserDto,
  CreateOnCallScheduleLayerUserDto,
  GetOnCallScheduleLayerUserDto,
  ListOnCallScheduleLayerUserDto,
  OnCallScheduleLayerUserDto,
  OnCallScheduleLayerUserPage,
  UpdateOnCallScheduleLayerUserDto,
} from './on-call-schedule-layer-user.dto.js';

/** The operations of On-Call Schedule Layer User. */
@ResourceController(onCallScheduleLayerUser)
export class OnCallScheduleLayerUserController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(onCallScheduleLayerUser, 'POST', {
    body: ListOnCallScheduleLayerUserDto,
    answer: OnCallScheduleLayerUserPage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(onCallScheduleLayerUser, request);
  }

  /** The same by GET. */
  @ListRoute(onCallScheduleLayerUser, 'GET', {
    body: ListOnCallScheduleLayerUserDto,
    answer: OnCallScheduleLayerUserPage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(onCallScheduleLayerUser, request);
  }

  /** One record by its id. */
  @GetItemRoute(onCallScheduleLayerUser, 'POST', {
    body: GetOnCallScheduleLayerUserDto,
    answer: OnCallScheduleLayerUserDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(onCallScheduleLayerUser, request);
  }

  /** The same by GET. */
  @GetItemRoute(onCallScheduleLayerUser, 'GET', {
    body: GetOnCallScheduleLayerUserDto,
    answer: OnCallScheduleLayerUserDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(onCallScheduleLayerUser, request);
  }

  /** The number of records that match. */
  @CountRoute(onCallScheduleLayerUser, { body: CountOnCallScheduleLayerUserDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(onCallScheduleLayerUser, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(onCallScheduleLayerUser, {
    body: CreateOnCallScheduleLayerUserDto,
    answer: OnCallScheduleLayerUserDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(onCallScheduleLayerUser, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(onCallScheduleLayerUser, { body: UpdateOnCallScheduleLayerUserDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(onCallScheduleLayerUser, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(onCallScheduleLayerUser)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(onCallScheduleLayerUser, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(onCallScheduleLayerUser)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(onCallScheduleLayerUser, request);
  }
}
