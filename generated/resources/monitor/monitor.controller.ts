// Generated from catalog/resources/monitor.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { monitor } from './monitor.definition.js';
import {
  CountMonitorDto,
  CreateMonitorDto,
  GetMonitorDto,
  ListMonitorDto,
  MonitorDto,
  MonitorPage,
  UpdateMonitorDto,
} from './monitor.dto.js';

/** The operations of Monitor. */
@ResourceController(monitor)
export class MonitorController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(monitor, 'POST', {
    body: ListMonitorDto,
    answer: MonitorPage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(monitor, request);
  }

  /** The same by GET. */
  @ListRoute(monitor, 'GET', {
    body: ListMonitorDto,
    answer: MonitorPage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(monitor, request);
  }

  /** One record by its id. */
  @GetItemRoute(monitor, 'POST', {
    body: GetMonitorDto,
    answer: MonitorDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(monitor, request);
  }

  /** The same by GET. */
  @GetItemRoute(monitor, 'GET', {
    body: GetMonitorDto,
    answer: MonitorDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(monitor, request);
  }

  /** The number of records that match. */
  @CountRoute(monitor, { body: CountMonitorDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(monitor, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(monitor, {
    body: CreateMonitorDto,
    answer: MonitorDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(monitor, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(monitor, { body: UpdateMonitorDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(monitor, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(monitor)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(monitor, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(monitor)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(monitor, request);
  }
}
