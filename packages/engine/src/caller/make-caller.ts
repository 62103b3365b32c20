import { CURRENT_USER, PROJECT_USER, PUBLIC } from '@catalog-service/vocabulary';
import type { PermissionName } from '../definition/definition.js';
import type { Caller, Grant, Holding } from './caller.js';

/** The plan of a project and those below it. */
type Plans = ReadonlySet<string>;

interface KeyedCaller {
  readonly projectId: string;
  readonly apiKeyId: string;
  readonly userId: string | null;
  readonly isService: boolean;
  readonly grants: readonly Grant[];
  /** The permissions of the user for whom the key acts. */
  readonly limit?: Holding;
  readonly plans?: Plans | undefined;
  readonly life?: string | undefined;
}

interface UserCaller {
  readonly projectId: string;
  readonly userId: string;
  readonly holding: Holding;
  readonly plans?: Plans | undefined;
  readonly life?: string | undefined;
}

/** The caller of a key: the permissions of its records, and `Public`. No permission implies another. */
export function keyedCaller({
  projectId,
  apiKeyId,
  userId,
  isService,
  grants,
  limit,
  plans,
  life,
}: KeyedCaller): Caller {
  const held = holding([PUBLIC], grants);
  const kind = isService ? 'service' : userId === null ? 'key' : 'personal';
  return Object.freeze({
    ...held,
    projectId,
    limit: limit ?? null,
    hasLabelScopes: hasLabels(held) || (limit !== undefined && hasLabels(limit)),
    isService,
    plans,
    life,
    apiKeyId,
    userId,
    signature: signatureOf(kind, plans, limit === undefined ? [held] : [held, limit]),
  });
}

/** The caller of a user's token. */
export function userCaller({ projectId, userId, holding: held, plans, life }: UserCaller): Caller {
  return Object.freeze({
    ...held,
    projectId,
    limit: null,
    hasLabelScopes: hasLabels(held),
    isService: false,
    plans,
    life,
    apiKeyId: null,
    userId,
    signature: signatureOf('user', plans, [held]),
  });
}

/** The permissions of a known user in a project: the grants of its teams, and those without a grant. */
export function holdingOfUser(isMember: boolean, grants: readonly Grant[]): Holding {
  return holding([PUBLIC, CURRENT_USER, ...(isMember ? [PROJECT_USER] : [])], grants);
}

/** The caller of a request without a key: `Public` and nothing else. */
export function keylessCaller(projectId: string, plans?: Plans, life?: string): Caller {
  const held = holding([PUBLIC], []);
  return Object.freeze({
    ...held,
    projectId,
    limit: null,
    hasLabelScopes: false,
    isService: false,
    plans,
    life,
    apiKeyId: null,
    userId: null,
    signature: signatureOf('keyless', plans, [held]),
  });
}

/** The service itself as a caller in a project, for jobs and scripts: with the rights of a service key. */
export function serviceCaller(projectId: string): Caller {
  return Object.freeze({ ...keylessCaller(projectId), isService: true, signature: 'service' });
}

function holding(names: readonly PermissionName[], grants: readonly Grant[]): Holding {
  return Object.freeze({
    permissions: new Set([...names, ...grants.map(({ permission }) => permission)].sort()),
    grants: Object.freeze(grants.map((grant) => Object.freeze({ ...grant, labels: Object.freeze([...grant.labels]) }))),
  });
}

const hasLabels = ({ grants }: Holding): boolean => grants.some(({ labels }) => labels.length > 0);

/** Plans are in one order, so their number says which they are. */
const signatureOf = (kind: string, plans: Plans | undefined, held: readonly Holding[]): string =>
  `${kind}${plans?.size ?? ''}:${held.map(({ permissions }) => [...permissions].join(',')).join('|')}`;
