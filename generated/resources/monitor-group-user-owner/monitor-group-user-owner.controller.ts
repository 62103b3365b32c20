// Generated from catalog/resources/monitor-group-user-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { monitorGroupUserOwner } from './monitor-group-user-owner.definition.js';
import {
  CountMonitorGroupUserOwnerDto,
  CreateMonitorGroupUserOwnerDto,
  GetMonitorGroupUserOwnerDto,
  ListMonitorGroupUserOwnerDto,
  MonitorGroupUserOwnerDto,
  MonitorGroupUserOwnerPage,
  UpdateMonitorGroupUserOwnerDto,
} from './monitor-group-user-owner.dto.js';

/** The operations of Monitor Group User Owner. */
@ResourceController(monitorGroupUserOwner)
export class MonitorGroupUserOwnerController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(monitorGroupUserOwner, 'POST', {
    body: ListMonitorGroupUserOwnerDto,
    answer: MonitorGroupUserOwnerPage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(monitorGroupUserOwner, request);
  }

  /** The same by GET. */
  @ListRoute(monitorGroupUserOwner, 'GET', {
    body: ListMonitorGroupUserOwnerDto,
    answer: MonitorGroupUserOwnerPage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(monitorGroupUserOwner, request);
  }

  /** One record by its id. */
  @GetItemRoute(monitorGroupUserOwner, 'POST', {
    body: GetMonitorGroupUserOwnerDto,
    answer: MonitorGroupUserOwnerDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(monitorGroupUserOwner, request);
  }

  /** The same by GET. */
  @GetItemRoute(monitorGroupUserOwner, 'GET', {
    body: GetMonitorGroupUserOwnerDto,
    answer: MonitorGroupUserOwnerDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(monitorGroupUserOwner, request);
  }

  /** The number of records that match. */
  @CountRoute(monitorGroupUserOwner, { body: CountMonitorGroupUserOwnerDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(monitorGroupUserOwner, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(monitorGroupUserOwner, {
    body: CreateMonitorGroupUserOwnerDto,
    answer: MonitorGroupUserOwnerDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(monitorGroupUserOwner, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(monitorGroupUserOwner, { body: UpdateMonitorGroupUserOwnerDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(monitorGroupUserOwner, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(monitorGroupUserOwner)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(monitorGroupUserOwner, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(monitorGroupUserOwner)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(monitorGroupUserOwner, request);
  }
}
