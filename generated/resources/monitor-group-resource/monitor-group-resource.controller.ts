// Generated from catalog/resources/monitor-group-resource.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { monitorGroupResource } from './monitor-group-resource.definition.js';
import {
  CountMonitorGroupResourceDto,
  CreateMonitorGroupResourceDto,
  GetMonitorGroupResourceDto,
  ListMonitorGroupResourceDto,
  MonitorGroupResourceDto,
  MonitorGroupResourcePage,
  UpdateMonitorGroupResourceDto,
} from './monitor-group-resource.dto.js';

/** The operations of Monitor Group Resource. */
@ResourceController(monitorGroupResource)
export class MonitorGroupResourceController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(monitorGroupResource, 'POST', {
    body: ListMonitorGroupResourceDto,
    answer: MonitorGroupResourcePage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(monitorGroupResource, request);
  }

  /** The same by GET. */
  @ListRoute(monitorGroupResource, 'GET', {
    body: ListMonitorGroupResourceDto,
    answer: MonitorGroupResourcePage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(monitorGroupResource, request);
  }

  /** One record by its id. */
  @GetItemRoute(monitorGroupResource, 'POST', {
    body: GetMonitorGroupResourceDto,
    answer: MonitorGroupResourceDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(monitorGroupResource, request);
  }

  /** The same by GET. */
  @GetItemRoute(monitorGroupResource, 'GET', {
    body: GetMonitorGroupResourceDto,
    answer: MonitorGroupResourceDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(monitorGroupResource, request);
  }

  /** The number of records that match. */
  @CountRoute(monitorGroupResource, { body: CountMonitorGroupResourceDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(monitorGroupResource, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(monitorGroupResource, {
    body: CreateMonitorGroupResourceDto,
    answer: MonitorGroupResourceDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(monitorGroupResource, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(monitorGroupResource, { body: UpdateMonitorGroupResourceDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(monitorGroupResource, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(monitorGroupResource)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(monitorGroupResource, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(monitorGroupResource)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(monitorGroupResource, request);
  }
}
