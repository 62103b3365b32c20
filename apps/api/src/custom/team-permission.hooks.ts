import { type HookContext, HooksOf, type ResourceHooks } from '@catalog-service/engine';
import { team } from '#generated/resources/team/team.definition';
import {
  type TeamPermissionRecord,
  type TeamPermissionTypes,
  teamPermission,
} from '#generated/resources/team-permission/team-permission.definition';

/** What the teams grant that a project is born with stays as it is. */
@HooksOf(teamPermission)
export class TeamPermissionHooks implements ResourceHooks<TeamPermissionTypes> {
  async beforeCreate(
    data: Partial<TeamPermissionRecord>,
    context: HookContext,
  ): Promise<Partial<TeamPermissionRecord>> {
    await requireEditable(data.teamId, '/data/teamId', context);
    return {};
  }

  async beforeUpdate(before: TeamPermissionRecord, _changes: unknown, context: HookContext): Promise<object> {
    await requireEditable(before.teamId, '', context);
    return {};
  }

  async beforeDelete(record: TeamPermissionRecord, context: HookContext): Promise<void> {
    await requireEditable(record.teamId, '', context);
  }
}

async function requireEditable(
  teamId: string | undefined,
  pointer: string,
  { caller, records, reject }: HookContext,
): Promise<void> {
  if (teamId === undefined || caller.isService) return;
  const found = await records(team).first({ where: { _id: teamId } });
  if (found?.isPermissionsEditable !== false) return;
  reject({
    pointer,
    code: 'protected_record',
    detail: 'The service made this team; what it grants cannot be changed.',
  });
}
