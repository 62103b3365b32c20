import type { PermissionName } from '../definition/definition.js';
import type { Caller, Client, Grant } from './caller.js';

const PUBLIC: PermissionName = 'Public';

interface KeyedCaller {
  readonly projectId: string;
  readonly apiKeyId: string;
  readonly userId: string | null;
  readonly isService: boolean;
  readonly grants: readonly Grant[];
}

/** The caller behind a key: exactly the names of its records, plus `Public`. No name implies another. */
export function keyedCaller({ projectId, apiKeyId, userId, isService, grants }: KeyedCaller): Caller {
  const names = [...new Set([PUBLIC, ...grants.map((grant) => grant.permission)])].sort();
  return Object.freeze({
    projectId,
    permissions: new Set(names),
    grants: Object.freeze(grants.map((grant) => Object.freeze({ ...grant, labels: Object.freeze([...grant.labels]) }))),
    hasLabelScopes: grants.some((grant) => grant.labels.length > 0),
    isService,
    apiKeyId,
    userId,
    signature: `${isService ? 'service' : 'key'}:${names.join(',')}`,
  });
}

/** The caller of a request without a key: `Public` and nothing else. */
export function keylessCaller(projectId: string): Caller {
  return Object.freeze({
    projectId,
    permissions: new Set([PUBLIC]),
    grants: Object.freeze([]),
    hasLabelScopes: false,
    isService: false,
    apiKeyId: null,
    userId: null,
    signature: `keyless:${PUBLIC}`,
  });
}

/** The caller of one request. Property by property: to spread a frozen object takes ten times as long. */
export function callerBehind(caller: Caller, presence: Client): Caller {
  const { projectId, permissions, grants, hasLabelScopes, isService, apiKeyId, userId, signature } = caller;
  return { projectId, permissions, grants, hasLabelScopes, isService, apiKeyId, userId, signature, presence };
}
