// Generated from catalog/resources/team.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type TeamTypes, team } from './team.definition.js';

/** The operations of Team for hooks, endpoints, jobs and scripts. */
@Injectable()
export class TeamService extends Service<TeamTypes> {
  constructor(operations: ServiceOperations) {
    super(team, operations);
  }
}
