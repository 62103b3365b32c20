// Generated from catalog/resources/api-key-permission.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
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
import { type ApiKeyPermissionTypes, apiKeyPermission } from './api-key-permission.definition.js';

/** The operations of API Key Permission for hooks, endpoints, jobs and scripts. */
@Injectable()
export class ApiKeyPermissionService extends Service<ApiKeyPermissionTypes> {
  constructor(operations: ServiceOperations) {
    super(apiKeyPermission, operations);
  }

  /** The changes of records after a cursor. */
  events(
    caller: Caller,
    request: EventsBody<ApiKeyPermissionTypes['answer']> = {},
  ): Promise<EventPage<ApiKeyPermissionTypes['answer']>> {
    return this.run(caller, 'events', request, (operations, body) =>
      operations.events(apiKeyPermission, caller, {}, body),
    );
  }

  /** The versions of a record, newest first. */
  history(caller: Caller, id: string, request: HistoryBody = {}): Promise<VersionPage> {
    return this.run(caller, 'history', request, (operations, body) =>
      operations.history(apiKeyPermission, caller, id, {}, body),
    );
  }

  /** Changes the fields of a record to what a former version left. */
  async restoreVersion(caller: Caller, id: string, to: string, options?: CallOptions): Promise<void> {
    await this.run(
      caller,
      'restoreVersion',
      { to },
      (operations, body, given) => operations.restoreVersion(apiKeyPermission, caller, id, body, given),
      options,
    );
  }
}
