// Generated from catalog/references/team-permission.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type TeamPermissionTypes, teamPermission } from './team-permission.definition.js';

/** The operations of Team Permission for hooks, endpoints, jobs and scripts. */
@Injectable()
export class TeamPermissionService extends Service<TeamPermissionTypes> {
  constructor(operations: ServiceOperations) {
    super(teamPermission, operations);
  }
}
