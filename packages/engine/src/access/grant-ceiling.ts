import { isHeldWithoutGrant, Problem } from '@catalog-service/vocabulary';
import type { Caller, Grant } from '../caller/caller.js';
import type { PermissionName } from '../definition/definition.js';
import { filterFor, isUnlimited } from './row-filter.js';

/** The holder of a permission may grant everything but `except`, in addition to the permissions that it was granted itself. */
export interface GrantCeiling {
  readonly holder: PermissionName;
  readonly except: readonly PermissionName[];
}

/**
 * Whether the caller may give, change or revoke a grant: a ceiling of one of its unlimited permissions includes it, or the caller has
 * the permission itself for the same labels. A service key, which only the operator makes, may do so with any grant.
 *
 * The permissions of `isHeldWithoutGrant` need a ceiling: a user's are limited to its own records or its project, but a key with one
 * would have access to the records of everybody.
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

/** The problem of a grant that the caller may neither give, change nor revoke. */
export function grantForbidden(permission: PermissionName, ceilings: readonly GrantCeiling[]): Problem {
  const holders = ceilings.filter(({ except }) => !except.includes(permission)).map(({ holder }) => holder);
  const names = [...new Set(isHeldWithoutGrant(permission) ? holders : [...holders, permission])];
  const sentence = `The caller cannot grant, change or revoke ${permission}: that requires `;
  if (names.length === 0) return new Problem('grant_forbidden', `${sentence}a service key.`);
  return new Problem(
    'grant_forbidden',
    `${sentence}${names.join(' or ')}, for labels no narrower than those of the record.`,
  );
}
