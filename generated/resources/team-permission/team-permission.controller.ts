// Generated from catalog/references/team-permission.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type TeamPermissionRecord, teamPermission } from './team-permission.definition.js';
import type { CreateTeamPermissionDto, UpdateTeamPermissionDto } from './team-permission.dto.js';

/** The operations of Team Permission. */
export class TeamPermissionController extends Controller<
  TeamPermissionRecord,
  CreateTeamPermissionDto,
  UpdateTeamPermissionDto
>(teamPermission) {}
