import { isHeldWithoutGrant } from '../held-names.js';
import type { GrantCeiling, PermissionName } from './entity.js';
import type { Grant, Holder } from './holder.js';
import { filterFor, isUnlimited } from './row-filter.js';

/**
 * The names, one of which is needed to give, change or revoke a permission: those whose ceiling includes it, which have to be held without
 * a limit, and the permission itself, for the same labels.
 *
 * The permissions of `isHeldWithoutGrant` need a ceiling: a user's are limited to its own records or its project, but a key with one
 * would have access to the records of everybody.
 */
export const namesToGrant = (
  permission: PermissionName,
  ceilings: readonly GrantCeiling[],
): { readonly above: readonly PermissionName[]; readonly same: readonly PermissionName[] } => ({
  above: ceilings.filter(({ except }) => !except.includes(permission)).map(({ holder }) => holder),
  same: isHeldWithoutGrant(permission) ? [] : [permission],
});

/** Whether the caller may give, change or revoke a grant. A service key, which only the operator makes, may do so with any grant. */
export function mayGrant(holder: Holder, { permission, labels }: Grant, ceilings: readonly GrantCeiling[]): boolean {
  if (holder.isService) return true;
  const { above, same } = namesToGrant(permission, ceilings);
  if (above.some((name) => isUnlimited(holder, [name]))) return true;
  const filter = filterFor(holder, same);
  if (filter === 'nothing') return false;
  return filter.every((clause) => labels.length > 0 && labels.every((label) => clause.labels.includes(label)));
}
