// Generated from catalog/resources/status-page-sso.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { statusPageSso } from './status-page-sso.definition.js';
import {
  CountStatusPageSsoDto,
  CreateStatusPageSsoDto,
  GetStatusPageSsoDto,
  ListStatusPageSsoDto,
  StatusPageSsoDto,
  StatusPageSsoPage,
  UpdateStatusPageSsoDto,
} from './status-page-sso.dto.js';

/** The operations of Status Page SSO. */
@ResourceController(statusPageSso)
export class StatusPageSsoController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(statusPageSso, 'POST', {
    body: ListStatusPageSsoDto,
    answer: StatusPageSsoPage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(statusPageSso, request);
  }

  /** The same by GET. */
  @ListRoute(statusPageSso, 'GET', {
    body: ListStatusPageSsoDto,
    answer: StatusPageSsoPage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(statusPageSso, request);
  }

  /** One record by its id. */
  @GetItemRoute(statusPageSso, 'POST', {
    body: GetStatusPageSsoDto,
    answer: StatusPageSsoDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(statusPageSso, request);
  }

  /** The same by GET. */
  @GetItemRoute(statusPageSso, 'GET', {
    body: GetStatusPageSsoDto,
    answer: StatusPageSsoDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(statusPageSso, request);
  }

  /** The number of records that match. */
  @CountRoute(statusPageSso, { body: CountStatusPageSsoDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(statusPageSso, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(statusPageSso, {
    body: CreateStatusPageSsoDto,
    answer: StatusPageSsoDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(statusPageSso, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(statusPageSso, { body: UpdateStatusPageSsoDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(statusPageSso, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(statusPageSso)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(statusPageSso, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(statusPageSso)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(statusPageSso, request);
  }
}
