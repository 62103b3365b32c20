import { isHeldWithoutGrant, Problem } from '@catalog-service/vocabulary';
import type { Caller, Grant } from '../caller/caller.js';
import type { PermissionName } from '../definition/definition.js';
import { filterFor, isUnlimited } from './row-filter.js';

/** What the holder of a name may grant beyond the names that it holds itself: everything but `except`. */
export interface GrantCeiling {
  readonly holder: PermissionName;
  readonly except: readonly PermissionName[];
}

/**
 * Whether the caller may give a grant, change it, or take it away: one of its names is told to reach that far and is not
 * narrowed; or it reaches by the name itself at least what the grant reaches. A service key, which only the operator makes,
 * may do so with any.
 *
 * Records that grant a name reach the same on every definition that lists it: labels narrow them, and nothing else does. The
 * names of `isHeldWithoutGrant` are the exception. A person reaches its own records by them, or is let in by being in the project; a
 * key would reach the records of everybody. So they are only for those whose ceiling has them.
 */
export function mayGrant(caller: Caller, { permission, labels }: Grant, ceilings: readonly GrantCeiling[]): boolean {
  if (caller.isService) return true;
  const isBelow = ({ holder: name, except }: GrantCeiling): boolean =>
    !except.includes(permission) && isUnlimited(caller, [name]);
  if (ceilings.some(isBelow)) return true;
  if (isHeldWithoutGrant(permission)) return false;
  const filter = filterFor(caller, [permission]);
  if (filter === 'nothing') return false;
  return filter.every((clause) => labels.length > 0 && labels.every((label) => clause.labels.includes(label)));
}

/** The refusal of a grant that the caller may neither give, change nor take away. */
export function grantForbidden(permission: PermissionName, ceilings: readonly GrantCeiling[]): Problem {
  const holders = ceilings.filter(({ except }) => !except.includes(permission)).map(({ holder }) => holder);
  const names = [...new Set(isHeldWithoutGrant(permission) ? holders : [...holders, permission])];
  const what = `${permission} lies above what the caller may give, change or take away: that takes `;
  if (names.length === 0) return new Problem('grant_forbidden', `${what}a service key.`);
  return new Problem('grant_forbidden', `${what}${names.join(' or ')}, for labels no narrower than the record's.`);
}
