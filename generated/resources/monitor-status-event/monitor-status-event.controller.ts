// Generated from catalog/resources/monitor-status-event.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { monitorStatusEvent } from './monitor-status-event.definition.js';
import {
  CountMonitorStatusEventDto,
  CreateMonitorStatusEventDto,
  GetMonitorStatusEventDto,
  ListMonitorStatusEventDto,
  MonitorStatusEventDto,
  MonitorStatusEventPage,
  UpdateMonitorStatusEventDto,
} from './monitor-status-event.dto.js';

/** The operations of Monitor Status Event. */
@ResourceController(monitorStatusEvent)
export class MonitorStatusEventController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(monitorStatusEvent, 'POST', {
    body: ListMonitorStatusEventDto,
    answer: MonitorStatusEventPage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(monitorStatusEvent, request);
  }

  /** The same by GET. */
  @ListRoute(monitorStatusEvent, 'GET', {
    body: ListMonitorStatusEventDto,
    answer: MonitorStatusEventPage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(monitorStatusEvent, request);
  }

  /** One record by its id. */
  @GetItemRoute(monitorStatusEvent, 'POST', {
    body: GetMonitorStatusEventDto,
    answer: MonitorStatusEventDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(monitorStatusEvent, request);
  }

  /** The same by GET. */
  @GetItemRoute(monitorStatusEvent, 'GET', {
    body: GetMonitorStatusEventDto,
    answer: MonitorStatusEventDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(monitorStatusEvent, request);
  }

  /** The number of records that match. */
  @CountRoute(monitorStatusEvent, { body: CountMonitorStatusEventDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(monitorStatusEvent, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(monitorStatusEvent, {
    body: CreateMonitorStatusEventDto,
    answer: MonitorStatusEventDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(monitorStatusEvent, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(monitorStatusEvent, { body: UpdateMonitorStatusEventDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(monitorStatusEvent, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(monitorStatusEvent)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(monitorStatusEvent, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(monitorStatusEvent)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(monitorStatusEvent, request);
  }
}
