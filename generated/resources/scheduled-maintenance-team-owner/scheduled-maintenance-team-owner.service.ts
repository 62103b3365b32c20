// Generated from catalog/resources/scheduled-maintenance-team-owner.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
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
  type ScheduledMaintenanceTeamOwnerTypes,
  scheduledMaintenanceTeamOwner,
} from './scheduled-maintenance-team-owner.definition.js';

/** The operations of Scheduled Maintenance Team Owner for hooks, endpoints, jobs and scripts. */
@Injectable()
export class ScheduledMaintenanceTeamOwnerService extends Service<ScheduledMaintenanceTeamOwnerTypes> {
  constructor(operations: ServiceOperations) {
    super(scheduledMaintenanceTeamOwner, operations);
  }

  /** The changes of records after a cursor. */
  events(
    caller: Caller,
    request: EventsBody<ScheduledMaintenanceTeamOwnerTypes['answer']> = {},
  ): Promise<EventPage<ScheduledMaintenanceTeamOwnerTypes['answer']>> {
    return this.run(caller, 'events', request, (operations, body) =>
      operations.events(scheduledMaintenanceTeamOwner, caller, {}, body),
    );
  }

  /** The versions of a record, newest first. */
  history(caller: Caller, id: string, request: HistoryBody = {}): Promise<VersionPage> {
    return this.run(caller, 'history', request, (operations, body) =>
      operations.history(scheduledMaintenanceTeamOwner, caller, id, {}, body),
    );
  }

  /** Changes the fields of a record to what a former version left. */
  async restoreVersion(caller: Caller, id: string, to: string, options?: CallOptions): Promise<void> {
    await this.run(
      caller,
      'restoreVersion',
      { to },
      (operations, body, given) => operations.restoreVersion(scheduledMaintenanceTeamOwner, caller, id, body, given),
      options,
    );
  }
}
