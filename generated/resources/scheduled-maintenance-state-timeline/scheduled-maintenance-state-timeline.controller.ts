// Generated from catalog/resources/scheduled-maintenance-state-timeline.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { scheduledMaintenanceStateTimeline } from './scheduled-maintenance-state-timeline.definition.js';
import {
  CountScheduledMaintenanceStateTimelineDto,
  CreateScheduledMaintenanceStateTimelineDto,
  GetScheduledMaintenanceStateTimelineDto,
  ListScheduledMaintenanceStateTimelineDto,
  ScheduledMaintenanceStateTimelineDto,
  ScheduledMaintenanceStateTimelinePage,
  UpdateScheduledMaintenanceStateTimelineDto,
} from './scheduled-maintenance-state-timeline.dto.js';

/** The operations of Scheduled Maintenance State Timeline. */
@ResourceController(scheduledMaintenanceStateTimeline)
export class ScheduledMaintenanceStateTimelineController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(scheduledMaintenanceStateTimeline, 'POST', {
    body: ListScheduledMaintenanceStateTimelineDto,
    answer: ScheduledMaintenanceStateTimelinePage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(scheduledMaintenanceStateTimeline, request);
  }

  /** The same by GET. */
  @ListRoute(scheduledMaintenanceStateTimeline, 'GET', {
    body: ListScheduledMaintenanceStateTimelineDto,
    answer: ScheduledMaintenanceStateTimelinePage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(scheduledMaintenanceStateTimeline, request);
  }

  /** One record by its id. */
  @GetItemRoute(scheduledMaintenanceStateTimeline, 'POST', {
    body: GetScheduledMaintenanceStateTimelineDto,
    answer: ScheduledMaintenanceStateTimelineDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(scheduledMaintenanceStateTimeline, request);
  }

  /** The same by GET. */
  @GetItemRoute(scheduledMaintenanceStateTimeline, 'GET', {
    body: GetScheduledMaintenanceStateTimelineDto,
    answer: ScheduledMaintenanceStateTimelineDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(scheduledMaintenanceStateTimeline, request);
  }

  /** The number of records that match. */
  @CountRoute(scheduledMaintenanceStateTimeline, { body: CountScheduledMaintenanceStateTimelineDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(scheduledMaintenanceStateTimeline, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(scheduledMaintenanceStateTimeline, {
    body: CreateScheduledMaintenanceStateTimelineDto,
    answer: ScheduledMaintenanceStateTimelineDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(scheduledMaintenanceStateTimeline, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(scheduledMaintenanceStateTimeline, { body: UpdateScheduledMaintenanceStateTimelineDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(scheduledMaintenanceStateTimeline, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(scheduledMaintenanceStateTimeline)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(scheduledMaintenanceStateTimeline, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(scheduledMaintenanceStateTimeline)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(scheduledMaintenanceStateTimeline, request);
  }
}
