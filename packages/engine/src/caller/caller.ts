import type { Presence } from '@catalog-service/postgres';
import type { PermissionName } from '../definition/definition.js';
import type { Identity } from './identity.js';

/** A permission record: a permission, limited to labels unless `labels` is empty. */
export interface Grant {
  readonly permission: PermissionName;
  /** Ids of labels; empty: no limit. */
  readonly labels: readonly string[];
}

/** The client behind one request. */
export interface Client extends Presence {
  /**
   * Counts the memory of the request until its answer is read.
   * @param bytes in all
   * @throws Problem unavailable if the project, or all of them, have too much in progress
   */
  hold(bytes: number): void;
}

/** The permissions of a key or a user in a project. */
export interface Holding {
  /** Every permission, including `Public`. */
  readonly permissions: ReadonlySet<PermissionName>;
  /** Those that come from records. */
  readonly grants: readonly Grant[];
}

/** The key or user of a request, with its permissions. It is frozen and cached; each request has a copy with its client. */
export interface Caller extends Holding {
  /** UUID, lower case. */
  readonly projectId: string;
  /** The permissions of the user for whom the key acts, which limit it. Null if nothing does. */
  readonly limit: Holding | null;
  /** Whether any grant is limited to labels; most callers have none, and then there is no row filter to compute. */
  readonly hasLabelScopes: boolean;
  /** May set `auto` fields, and create, update and delete records for which there is no permission. */
  readonly isService: boolean;
  /** The plan of the project and those below it; undefined in a catalog without plans. */
  readonly plans: ReadonlySet<string> | undefined;
  /** The key made the request; null for a caller without one. */
  readonly apiKeyId: string | null;
  /** The user behind the token, or for whom the key acts; null where there is none. */
  readonly userId: string | null;
  /**
   * The permissions, the plan and the kind of caller, as a key of cached decisions: callers with equal signatures get equal decisions, except
   * for labels and own records.
   */
  readonly signature: string;
  /** The client of the request; absent on a cached caller. */
  readonly presence?: Client;
}

/** A caller from the database. */
export interface KnownCaller {
  readonly caller: Caller;
  /** When the key expires, in milliseconds since the epoch; infinite if it does not. */
  readonly expiresAt: number;
}

/** The source of callers that are not cached. */
export interface CallerSource {
  /** The caller of a key that is not revoked; null for an unknown one. */
  findByKeyHash(keyHash: string): Promise<KnownCaller | null>;
  /** The user with that identity as a caller in a project; null if either is unknown. */
  findByIdentity(identity: Identity, projectId: string): Promise<KnownCaller | null>;
  /** The keyless caller of a project; null if there is no such project. */
  findByProject(projectId: string): Promise<KnownCaller | null>;
}

/** Called when permissions change. */
export interface RightsListener {
  keyChanged(apiKeyId: string): void;
  /** @param id of a user, or of a project all of whose users may be affected */
  userRightsChanged(id: string): void;
}
