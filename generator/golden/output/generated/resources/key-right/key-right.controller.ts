// Generated from catalog/resources/key-right.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { keyRight } from './key-right.definition.js';
import {
  CountKeyRightDto,
  CreateKeyRightDto,
  GetKeyRightDto,
  KeyRightDto,
  KeyRightPage,
  ListKeyRightDto,
  UpdateKeyRightDto,
} from './key-right.dto.js';

/** The operations of Key Right. */
@ResourceController(keyRight)
export class KeyRightController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(keyRight, 'POST', {
    body: ListKeyRightDto,
    answer: KeyRightPage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(keyRight, request);
  }

  /** The same by GET. */
  @ListRoute(keyRight, 'GET', {
    body: ListKeyRightDto,
    answer: KeyRightPage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(keyRight, request);
  }

  /** One record by its id. */
  @GetItemRoute(keyRight, 'POST', {
    body: GetKeyRightDto,
    answer: KeyRightDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(keyRight, request);
  }

  /** The same by GET. */
  @GetItemRoute(keyRight, 'GET', {
    body: GetKeyRightDto,
    answer: KeyRightDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(keyRight, request);
  }

  /** The number of records that match. */
  @CountRoute(keyRight, { body: CountKeyRightDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(keyRight, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(keyRight, {
    body: CreateKeyRightDto,
    answer: KeyRightDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(keyRight, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(keyRight, { body: UpdateKeyRightDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(keyRight, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(keyRight)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(keyRight, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(keyRight)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(keyRight, request);
  }
}
