import {
  type ApiKeyPermissionRecord,
  type ApiKeyPermissionTypes,
  apiKeyPermission,
} from '#generated/resources/api-key-permission/api-key-permission.definition';
import { type HookContext, HooksOf, Problem, type ResourceHooks, reachOf } from '#runtime';

/** Where the service says so, a caller grants only what it holds itself, within its own labels. */
@HooksOf(apiKeyPermission)
export class ApiKeyPermissionHooks implements ResourceHooks<ApiKeyPermissionTypes> {
  beforeCreate(
    { permission, labels }: Partial<ApiKeyPermissionRecord>,
    context: HookContext,
  ): Partial<ApiKeyPermissionRecord> {
    requireHeld(permission, labels ?? [], context);
    return {};
  }

  beforeUpdate(
    before: ApiKeyPermissionRecord,
    changes: Partial<ApiKeyPermissionRecord>,
    context: HookContext,
  ): Partial<ApiKeyPermissionRecord> {
    requireHeld(changes.permission ?? before.permission, changes.labels ?? before.labels, context);
    return {};
  }
}

function requireHeld(
  permission: string | undefined,
  labels: readonly string[],
  { caller, settings }: HookContext,
): void {
  if (settings.grants === 'any' || permission === undefined) return;
  const reach = reachOf(caller, [permission]);
  if (reach === 'everywhere') return;
  const within = reach !== 'nowhere' && labels.length > 0 && labels.every((label) => reach.includes(label));
  if (!within) throw new Problem('grant_not_held', `The caller does not hold ${permission} itself.`);
}
