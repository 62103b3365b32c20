import { CURRENT_USER } from '@catalog-service/vocabulary';
import type { Feature } from '../feature.js';
import { checkOwners } from './owner.check.js';
import { ownerChanges } from './owner-changes.js';

/** Records of which a user has those of its own. */
export const owner: Feature = {
  key: 'owner',
  isOfOneProject: true,
  checks: [checkOwners],
  // A user has itself.
  traits: ({ data }, { fields, part }) => {
    const named = part === 'user' ? '_id' : fields.find(({ name }) => name === data.owner)?.idField;
    return named === undefined ? {} : { owner: named };
  },
  accessChanges: ownerChanges,
  accessPageTexts: ({ owner: field }, code) =>
    field === undefined
      ? []
      : [
          `A caller that may do something as ${code(CURRENT_USER)} alone does it with records of which ${code(field)} is its user.`,
        ],
};
