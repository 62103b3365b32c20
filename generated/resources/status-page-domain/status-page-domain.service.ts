// Generated from catalog/resources/status-page-domain.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
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
import { type StatusPageDomainTypes, statusPageDomain } from './status-page-domain.definition.js';

/** The operations of Status Page Domain for hooks, endpoints, jobs and scripts. */
@Injectable()
export class StatusPageDomainService extends Service<StatusPageDomainTypes> {
  constructor(operations: ServiceOperations) {
    super(statusPageDomain, operations);
  }

  /** The changes of records after a cursor. */
  events(
    caller: Caller,
    request: EventsBody<StatusPageDomainTypes['answer']> = {},
  ): Promise<EventPage<StatusPageDomainTypes['answer']>> {
    return this.run(caller, 'events', request, (operations, body) =>
      operations.events(statusPageDomain, caller, {}, body),
    );
  }

  /** The versions of a record, newest first. */
  history(caller: Caller, id: string, request: HistoryBody = {}): Promise<VersionPage> {
    return this.run(caller, 'history', request, (operations, body) =>
      operations.history(statusPageDomain, caller, id, {}, body),
    );
  }

  /** Changes the fields of a record to what a former version left. */
  async restoreVersion(caller: Caller, id: string, to: string, options?: CallOptions): Promise<void> {
    await this.run(
      caller,
      'restoreVersion',
      { to },
      (operations, body, given) => operations.restoreVersion(statusPageDomain, caller, id, body, given),
      options,
    );
  }
}
