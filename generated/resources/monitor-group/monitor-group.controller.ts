// Generated from catalog/resources/monitor-group.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { monitorGroup } from './monitor-group.definition.js';
import {
  CountMonitorGroupDto,
  CreateMonitorGroupDto,
  GetMonitorGroupDto,
  ListMonitorGroupDto,
  MonitorGroupDto,
  MonitorGroupPage,
  UpdateMonitorGroupDto,
} from './monitor-group.dto.js';

/** The operations of Monitor Group. */
@ResourceController(monitorGroup)
export class MonitorGroupController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(monitorGroup, 'POST', {
    body: ListMonitorGroupDto,
    answer: MonitorGroupPage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(monitorGroup, request);
  }

  /** The same by GET. */
  @ListRoute(monitorGroup, 'GET', {
    body: ListMonitorGroupDto,
    answer: MonitorGroupPage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(monitorGroup, request);
  }

  /** One record by its id. */
  @GetItemRoute(monitorGroup, 'POST', {
    body: GetMonitorGroupDto,
    answer: MonitorGroupDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(monitorGroup, request);
  }

  /** The same by GET. */
  @GetItemRoute(monitorGroup, 'GET', {
    body: GetMonitorGroupDto,
    answer: MonitorGroupDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(monitorGroup, request);
  }

  /** The number of records that match. */
  @CountRoute(monitorGroup, { body: CountMonitorGroupDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(monitorGroup, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(monitorGroup, {
    body: CreateMonitorGroupDto,
    answer: MonitorGroupDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(monitorGroup, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(monitorGroup, { body: UpdateMonitorGroupDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(monitorGroup, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(monitorGroup)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(monitorGroup, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(monitorGroup)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(monitorGroup, request);
  }
}
