import { type HookContext, HooksOf, type ResourceHooks } from '@catalog-service/engine';
import { type TeamRecord, type TeamTypes, team } from '#generated/resources/team/team.definition';

/** The teams that a project is born with are not the callers' to change or delete. */
@HooksOf(team)
export class TeamHooks implements ResourceHooks<TeamTypes> {
  beforeUpdate(
    before: TeamRecord,
    _changes: Partial<TeamRecord>,
    { caller, reject }: HookContext,
  ): Partial<TeamRecord> {
    if (before.isTeamEditable === false && !caller.isService) {
      reject({ pointer: '', code: 'protected_record', detail: 'The service made this team; it cannot be changed.' });
    }
    return {};
  }

  async beforeDelete(record: TeamRecord, { caller, reject }: HookContext): Promise<void> {
    if (record.isTeamDeleteable === false && !caller.isService) {
      reject({ pointer: '', code: 'protected_record', detail: 'The service made this team; it cannot be deleted.' });
    }
  }
}
