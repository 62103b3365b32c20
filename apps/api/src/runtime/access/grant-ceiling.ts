import type { Caller, Grant } from '../auth/caller.js';
import type { PermissionName } from '../definition/definition.js';
import { reachesEverything, reachOf } from './reach.js';

/** What the holder of a name may grant beyond the names that it holds itself: everything but `except`. */
export interface GrantCeiling {
  readonly holder: PermissionName;
  readonly except: readonly PermissionName[];
}

/**
 * Whether the caller may give a grant, change it, or take it away: one of its names reaches that far, everywhere; or it
 * holds the name itself, for labels no narrower than the grant's. A service key, which only the operator makes, reaches
 * everywhere.
 */
export function mayGrant(caller: Caller, { permission, labels }: Grant, ceilings: readonly GrantCeiling[]): boolean {
  const isBelow = ({ holder: name, except }: GrantCeiling): boolean =>
    !except.includes(permission) && reachesEverything(caller, [name]);
  if (ceilings.some(isBelow)) return true;
  const reach = reachOf(caller, [permission]);
  if (reach === 'nowhere') return false;
  return reach.every((clause) => labels.length > 0 && labels.every((label) => clause.labels.includes(label)));
}
