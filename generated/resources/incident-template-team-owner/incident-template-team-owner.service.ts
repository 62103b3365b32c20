// Generated from catalog/resources/incident-template-team-owner.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
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
  type IncidentTemplateTeamOwnerTypes,
  incidentTemplateTeamOwner,
} from './incident-template-team-owner.definition.js';

/** The operations of Incident Template Team Owner for hooks, endpoints, jobs and scripts. */
@Injectable()
export class IncidentTemplateTeamOwnerService extends Service<IncidentTemplateTeamOwnerTypes> {
  constructor(operations: ServiceOperations) {
    super(incidentTemplateTeamOwner, operations);
  }

  /** The changes of records after a cursor. */
  events(
    caller: Caller,
    request: EventsBody<IncidentTemplateTeamOwnerTypes['answer']> = {},
  ): Promise<EventPage<IncidentTemplateTeamOwnerTypes['answer']>> {
    return this.run(caller, 'events', request, (operations, body) =>
      operations.events(incidentTemplateTeamOwner, caller, {}, body),
    );
  }

  /** The versions of a record, newest first. */
  history(caller: Caller, id: string, request: HistoryBody = {}): Promise<VersionPage> {
    return this.run(caller, 'history', request, (operations, body) =>
      operations.history(incidentTemplateTeamOwner, caller, id, {}, body),
    );
  }

  /** Changes the fields of a record to what a former version left. */
  async restoreVersion(caller: Caller, id: string, to: string, options?: CallOptions): Promise<void> {
    await this.run(
      caller,
      'restoreVersion',
      { to },
      (operations, body, given) => operations.restoreVersion(incidentTemplateTeamOwner, caller, id, body, given),
      options,
    );
  }
}
