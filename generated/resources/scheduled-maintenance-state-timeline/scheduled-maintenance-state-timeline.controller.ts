// Generated from catalog/resources/scheduled-maintenance-state-timeline.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import {
  type ScheduledMaintenanceStateTimelineRecord,
  scheduledMaintenanceStateTimeline,
} from './scheduled-maintenance-state-timeline.definition.js';
import type {
  CreateScheduledMaintenanceStateTimelineDto,
  UpdateScheduledMaintenanceStateTimelineDto,
} from './scheduled-maintenance-state-timeline.dto.js';

/** The operations of Scheduled Maintenance State Timeline. */
@ResourceController(scheduledMaintenanceStateTimeline)
export class ScheduledMaintenanceStateTimelineController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(scheduledMaintenanceStateTimeline, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<ScheduledMaintenanceStateTimelineRecord>,
  ): Promise<JsonText> {
    return this.operations.list(scheduledMaintenanceStateTimeline, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(scheduledMaintenanceStateTimeline, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<ScheduledMaintenanceStateTimelineRecord>,
  ): Promise<JsonText> {
    return this.operations.list(scheduledMaintenanceStateTimeline, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(scheduledMaintenanceStateTimeline, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<ScheduledMaintenanceStateTimelineRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(scheduledMaintenanceStateTimeline, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(scheduledMaintenanceStateTimeline, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<ScheduledMaintenanceStateTimelineRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(scheduledMaintenanceStateTimeline, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(scheduledMaintenanceStateTimeline)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<ScheduledMaintenanceStateTimelineRecord>,
  ): Promise<JsonText> {
    return this.operations.count(scheduledMaintenanceStateTimeline, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(scheduledMaintenanceStateTimeline)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateScheduledMaintenanceStateTimelineDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(scheduledMaintenanceStateTimeline, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(scheduledMaintenanceStateTimeline)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateScheduledMaintenanceStateTimelineDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(scheduledMaintenanceStateTimeline, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(scheduledMaintenanceStateTimeline)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(scheduledMaintenanceStateTimeline, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(scheduledMaintenanceStateTimeline)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateScheduledMaintenanceStateTimelineDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(scheduledMaintenanceStateTimeline, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(scheduledMaintenanceStateTimeline)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateScheduledMaintenanceStateTimelineDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(scheduledMaintenanceStateTimeline, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(scheduledMaintenanceStateTimeline)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(scheduledMaintenanceStateTimeline, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(scheduledMaintenanceStateTimeline, caller, page);
  }
}
