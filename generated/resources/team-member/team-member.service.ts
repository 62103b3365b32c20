// Generated from catalog/references/team-member.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type TeamMemberTypes, teamMember } from './team-member.definition.js';

/** The operations of Team Member for hooks, endpoints, jobs and scripts. */
@Injectable()
export class TeamMemberService extends Service<TeamMemberTypes> {
  constructor(operations: ServiceOperations) {
    super(teamMember, operations);
  }
}
