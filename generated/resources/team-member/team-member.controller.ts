// Generated from catalog/references/team-member.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type TeamMemberRecord, teamMember } from './team-member.definition.js';
import type { CreateTeamMemberDto, UpdateTeamMemberDto } from './team-member.dto.js';

/** The operations of Team Member. */
export class TeamMemberController extends Controller<
  TeamMemberRecord,
  CreateTeamMemberDto,
  UpdateTeamMemberDto
>(teamMember) {}
