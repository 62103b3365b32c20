import { PUBLIC } from '../held-names.js';
import type { PermissionName } from './entity.js';

/** A permission record: a permission, limited to labels unless `labels` is empty. */
export interface Grant {
  readonly permission: PermissionName;
  /** Ids of labels; empty: no limit. */
  readonly labels: readonly string[];
}

/** The permissions of a key or a user in a project. */
export interface Holding {
  /** Every permission, including `Public`. */
  readonly permissions: ReadonlySet<PermissionName>;
  /** Names that records grant. */
  readonly grants: readonly Grant[];
}

/** What decides about a caller. */
export interface Holder extends Holding {
  /** The permissions of the user for whom the key acts, which limit it. Null if nothing does. */
  readonly limit: Holding | null;
  /** Whether any grant is limited to labels; most callers have none, and then there is no row filter to compute. */
  readonly hasLabelScopes: boolean;
  /** May set `auto` fields, and create, update and delete records for which there is no permission. */
  readonly isService: boolean;
  /** The plan of the project and those below it; undefined in a catalog without plans. */
  readonly plans: ReadonlySet<string> | undefined;
  /** The user behind the token, or for whom the key acts; null where there is none. */
  readonly userId: string | null;
}

/** A user who holds these names everywhere, and what everybody holds. */
export const holderOf = (names: Iterable<PermissionName>): Holder => ({
  permissions: new Set([PUBLIC, ...names]),
  grants: [],
  limit: null,
  hasLabelScopes: false,
  isService: false,
  plans: undefined,
  userId: 'somebody',
});

/** Whether a caller, and the user for whom it acts, have one of the permissions, whatever limits them. */
export function holdsOneOf({ permissions, limit }: Holder, names: readonly PermissionName[]): boolean {
  if (!names.some((name) => permissions.has(name))) return false;
  return limit === null || names.some((name) => limit.permissions.has(name));
}
