// Generated from catalog/resources/team.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type TeamRecord, team } from './team.definition.js';
import type { CreateTeamDto, UpdateTeamDto } from './team.dto.js';

/** The operations of Team. */
export class TeamController extends Controller<
  TeamRecord,
  CreateTeamDto,
  UpdateTeamDto
>(team) {}
