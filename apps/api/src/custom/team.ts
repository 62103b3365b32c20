import type { TeamTypes } from '#generated/resources/team/team.definition';
import type { ResourceHooks } from '#runtime';

/** The teams that a project is born with are not the callers' to change or delete. */
export const hooks: ResourceHooks<TeamTypes> = {
  beforeUpdate(before, _changes, { caller, reject }) {
    if (before.isTeamEditable === false && !caller.isService) {
      reject({ pointer: '', code: 'protected_record', detail: 'The service made this team; it cannot be changed.' });
    }
    return {};
  },
  async beforeDelete(record, { caller, reject }) {
    if (record.isTeamDeleteable === false && !caller.isService) {
      reject({ pointer: '', code: 'protected_record', detail: 'The service made this team; it cannot be deleted.' });
    }
  },
};
