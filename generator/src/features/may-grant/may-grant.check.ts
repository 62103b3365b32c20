import { checkList } from '../../catalog/checks/access.check.js';
import type { Check } from '../../catalog/checks/check.js';

/** Every name in a list of `mayGrant` is unique. */
export const checkGrantCeilings: Check = function* ({ files: { permissions } }) {
  for (const [holder, ceiling] of Object.entries(permissions?.data.mayGrant ?? {})) {
    if (permissions === undefined || typeof ceiling !== 'object') continue;
    yield* checkList(ceiling.everythingBut, (index, finding) =>
      permissions.source.atValue(['mayGrant', holder, 'everythingBut', index], finding),
    );
  }
};
