// Generated from catalog/resources/scheduled-maintenance-state-timeline.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import type { Caller } from '@catalog-service/engine';
import {
  type CallOptions,
  type EventPage,
  type EventsBody,
  type HistoryBody,
  ResourceService as Service,
  ServiceOperations,
  type VersionPage,
} from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import {
  type ScheduledMaintenanceStateTimelineTypes,
  scheduledMaintenanceStateTimeline,
} from './scheduled-maintenance-state-timeline.definition.js';

/** The operations of Scheduled Maintenance State Timeline for hooks, endpoints, jobs and scripts. */
@Injectable()
export class ScheduledMaintenanceStateTimelineService extends Service<ScheduledMaintenanceStateTimelineTypes> {
  constructor(operations: ServiceOperations) {
    super(scheduledMaintenanceStateTimeline, operations);
  }

  /** The changes of records after a cursor. */
  events(
    caller: Caller,
    request: EventsBody<ScheduledMaintenanceStateTimelineTypes['answer']> = {},
  ): Promise<EventPage<ScheduledMaintenanceStateTimelineTypes['answer']>> {
    return this.run(caller, 'events', request, (operations, body) =>
      operations.events(scheduledMaintenanceStateTimeline, caller, {}, body),
    );
  }

  /** The versions of a record, newest first. */
  history(caller: Caller, id: string, request: HistoryBody = {}): Promise<VersionPage> {
    return this.run(caller, 'history', request, (operations, body) =>
      operations.history(scheduledMaintenanceStateTimeline, caller, id, {}, body),
    );
  }

  /** Changes the fields of a record to what a former version left. */
  async restoreVersion(caller: Caller, id: string, to: string, options?: CallOptions): Promise<void> {
    await this.run(
      caller,
      'restoreVersion',
      { to },
      (operations, body, given) => operations.restoreVersion(scheduledMaintenanceStateTimeline, caller, id, body, given),
      options,
    );
  }
}
