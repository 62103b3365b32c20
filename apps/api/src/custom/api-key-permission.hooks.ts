import { grantCeilings } from '#generated/grants';
import {
  type ApiKeyPermissionRecord,
  type ApiKeyPermissionTypes,
  apiKeyPermission,
} from '#generated/resources/api-key-permission/api-key-permission.definition';
import { CallerCache, type HookContext, HooksOf, mayGrant, Problem, type ResourceHooks } from '#runtime';

type Granted = Partial<Pick<ApiKeyPermissionRecord, 'permission' | 'labels'>>;

/**
 * Nobody gives, changes or takes away a permission that lies above the caller: what a record says before a write and what
 * it says after it are both held against the ceiling. A change is in force for the request that follows its answer.
 */
@HooksOf(apiKeyPermission)
export class ApiKeyPermissionHooks implements ResourceHooks<ApiKeyPermissionTypes> {
  constructor(private readonly callers: CallerCache) {}

  beforeCreate(data: Partial<ApiKeyPermissionRecord>, context: HookContext): Partial<ApiKeyPermissionRecord> {
    requireCeiling(data, context);
    return {};
  }

  async afterCreate({ apiKeyId }: ApiKeyPermissionRecord, context: HookContext): Promise<void> {
    this.#tell(context, apiKeyId);
  }

  beforeUpdate(
    before: ApiKeyPermissionRecord,
    changes: Partial<ApiKeyPermissionRecord>,
    context: HookContext,
  ): Partial<ApiKeyPermissionRecord> {
    requireCeiling(before, context);
    requireCeiling({ ...before, ...changes }, context);
    return {};
  }

  async afterUpdate(
    before: ApiKeyPermissionRecord,
    after: ApiKeyPermissionRecord,
    context: HookContext,
  ): Promise<void> {
    this.#tell(context, before.apiKeyId, after.apiKeyId);
  }

  async beforeDelete(record: ApiKeyPermissionRecord, context: HookContext): Promise<void> {
    requireCeiling(record, context);
    this.#tell(context, record.apiKeyId);
  }

  /** The database tells every process; this one is told before it answers. */
  #tell(context: HookContext, ...keyIds: readonly string[]): void {
    context.afterCommit(() => {
      for (const id of keyIds) this.callers.keyChanged(id);
    });
  }
}

function requireCeiling({ permission, labels }: Granted, { caller, settings }: HookContext): void {
  if (settings.grants === 'any' || permission === undefined) return;
  if (mayGrant(caller, { permission, labels: labels ?? [] }, grantCeilings)) return;
  throw new Problem('grant_forbidden', ceilingText(permission));
}

function ceilingText(permission: string): string {
  const holders = grantCeilings.filter(({ except }) => !except.includes(permission)).map(({ holder }) => holder);
  return (
    `${permission} lies above what the caller may give, change or take away: ` +
    `that takes ${[...new Set([...holders, permission])].join(' or ')}, for labels no narrower than the record's.`
  );
}
