import { Problem } from '@catalog-service/vocabulary';
import { type GrantCeiling, namesToGrant } from '@catalog-service/vocabulary/access';
import type { PermissionName } from '../definition/definition.js';

/** The problem of a grant that the caller may neither give, change nor revoke. */
export function grantForbidden(permission: PermissionName, ceilings: readonly GrantCeiling[]): Problem {
  const { above, same } = namesToGrant(permission, ceilings);
  const names = [...new Set([...above, ...same])];
  const sentence = `The caller cannot grant, change or revoke ${permission}: that requires `;
  if (names.length === 0) return new Problem('grant_forbidden', `${sentence}a service key.`);
  return new Problem(
    'grant_forbidden',
    `${sentence}${names.join(' or ')}, for labels no narrower than those of the record.`,
  );
}
