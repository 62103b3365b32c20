// Generated from catalog/resources/monitor-probe.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { monitorProbe } from './monitor-probe.definition.js';
import {
  CountMonitorProbeDto,
  CreateMonitorProbeDto,
  GetMonitorProbeDto,
  ListMonitorProbeDto,
  MonitorProbeDto,
  MonitorProbePage,
  UpdateMonitorProbeDto,
} from './monitor-probe.dto.js';

/** The operations of Monitor Probe. */
@ResourceController(monitorProbe)
export class MonitorProbeController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(monitorProbe, 'POST', {
    body: ListMonitorProbeDto,
    answer: MonitorProbePage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(monitorProbe, request);
  }

  /** The same by GET. */
  @ListRoute(monitorProbe, 'GET', {
    body: ListMonitorProbeDto,
    answer: MonitorProbePage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(monitorProbe, request);
  }

  /** One record by its id. */
  @GetItemRoute(monitorProbe, 'POST', {
    body: GetMonitorProbeDto,
    answer: MonitorProbeDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(monitorProbe, request);
  }

  /** The same by GET. */
  @GetItemRoute(monitorProbe, 'GET', {
    body: GetMonitorProbeDto,
    answer: MonitorProbeDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(monitorProbe, request);
  }

  /** The number of records that match. */
  @CountRoute(monitorProbe, { body: CountMonitorProbeDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(monitorProbe, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(monitorProbe, {
    body: CreateMonitorProbeDto,
    answer: MonitorProbeDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(monitorProbe, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(monitorProbe, { body: UpdateMonitorProbeDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(monitorProbe, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(monitorProbe)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(monitorProbe, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(monitorProbe)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(monitorProbe, request);
  }
}
