import { grantCeilings } from '#generated/grants';
import type { ApiKeyPermissionTypes } from '#generated/resources/api-key-permission/api-key-permission.definition';
import { type HookContext, mayGrant, Problem, type ResourceHooks } from '#runtime';

/** As much of a permission record as decides who may write it. */
type Granted = Partial<Pick<ApiKeyPermissionTypes['record'], 'permission' | 'labels'>>;

/**
 * Nobody gives, changes or takes away a permission that lies above the caller: what a record says before a write and what
 * it says after it are both held against the ceiling.
 */
export const hooks: ResourceHooks<ApiKeyPermissionTypes> = {
  beforeCreate(data, context) {
    requireCeiling(data, context);
    return {};
  },
  beforeUpdate(before, changes, context) {
    requireCeiling(before, context);
    requireCeiling({ ...before, ...changes }, context);
    return {};
  },
  async beforeDelete(record, context) {
    requireCeiling(record, context);
  },
};

function requireCeiling({ permission, labels }: Granted, { caller, settings }: HookContext): void {
  if (settings.grants === 'any' || permission === undefined) return;
  if (mayGrant(caller, { permission, labels: labels ?? [] }, grantCeilings)) return;
  throw new Problem('grant_forbidden', ceilingText(permission));
}

function ceilingText(permission: string): string {
  const holders = grantCeilings.filter(({ except }) => !except.includes(permission)).map(({ holder }) => holder);
  return (
    `${permission} lies above what the caller may give, change or take away: ` +
    `that takes ${[...holders, permission].join(' or ')}, for labels no narrower than the record's.`
  );
}
