// Generated from catalog/resources/status-page-domain.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { statusPageDomain } from './status-page-domain.definition.js';
import {
  CountStatusPageDomainDto,
  CreateStatusPageDomainDto,
  GetStatusPageDomainDto,
  ListStatusPageDomainDto,
  StatusPageDomainDto,
  StatusPageDomainPage,
  UpdateStatusPageDomainDto,
} from './status-page-domain.dto.js';

/** The operations of Status Page Domain. */
@ResourceController(statusPageDomain)
export class StatusPageDomainController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(statusPageDomain, 'POST', {
    body: ListStatusPageDomainDto,
    answer: StatusPageDomainPage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(statusPageDomain, request);
  }

  /** The same by GET. */
  @ListRoute(statusPageDomain, 'GET', {
    body: ListStatusPageDomainDto,
    answer: StatusPageDomainPage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(statusPageDomain, request);
  }

  /** One record by its id. */
  @GetItemRoute(statusPageDomain, 'POST', {
    body: GetStatusPageDomainDto,
    answer: StatusPageDomainDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(statusPageDomain, request);
  }

  /** The same by GET. */
  @GetItemRoute(statusPageDomain, 'GET', {
    body: GetStatusPageDomainDto,
    answer: StatusPageDomainDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(statusPageDomain, request);
  }

  /** The number of records that match. */
  @CountRoute(statusPageDomain, { body: CountStatusPageDomainDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(statusPageDomain, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(statusPageDomain, {
    body: CreateStatusPageDomainDto,
    answer: StatusPageDomainDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(statusPageDomain, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(statusPageDomain, { body: UpdateStatusPageDomainDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(statusPageDomain, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(statusPageDomain)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(statusPageDomain, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(statusPageDomain)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(statusPageDomain, request);
  }
}
