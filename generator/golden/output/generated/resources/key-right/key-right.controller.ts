// Generated from catalog/resources/key-right.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type KeyRightRecord, keyRight } from './key-right.definition.js';
import type { CreateKeyRightDto, UpdateKeyRightDto } from './key-right.dto.js';

/** The operations of Key Right. */
@ResourceController(keyRight)
export class KeyRightController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(keyRight, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<KeyRightRecord>,
  ): Promise<JsonText> {
    return this.operations.list(keyRight, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(keyRight, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<KeyRightRecord>,
  ): Promise<JsonText> {
    return this.operations.list(keyRight, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(keyRight, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<KeyRightRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(keyRight, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(keyRight, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<KeyRightRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(keyRight, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(keyRight)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<KeyRightRecord>,
  ): Promise<JsonText> {
    return this.operations.count(keyRight, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(keyRight)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateKeyRightDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(keyRight, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(keyRight)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateKeyRightDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(keyRight, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(keyRight)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(keyRight, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(keyRight)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateKeyRightDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(keyRight, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(keyRight)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateKeyRightDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(keyRight, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(keyRight)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(keyRight, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(keyRight, caller, page);
  }
}
