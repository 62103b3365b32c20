import type { Presence } from '@catalog-service/postgres';
import type { PermissionName } from '../definition/definition.js';

/** One key permission record: a permission name, narrowed to labels unless `labels` is empty. */
export interface Grant {
  readonly permission: PermissionName;
  /** Ids of labels; empty: not narrowed. */
  readonly labels: readonly string[];
}

/** The client behind one request. */
export interface Client extends Presence {
  /**
   * Counts memory that the request takes until it is answered and the answer is read: so many bytes in all.
   * @throws Problem unavailable where the project, or all of them, have too much under way
   */
  hold(bytes: number): void;
}

/** What somebody holds in a project. */
export interface Holding {
  /** Every name held, `Public` included. */
  readonly permissions: ReadonlySet<PermissionName>;
  /** Those of the names that come from records. */
  readonly grants: readonly Grant[];
}

/** Who makes a request, and what they hold. Frozen while it is kept between requests; each of them has a copy with its client. */
export interface Caller extends Holding {
  /** UUID, lower case. */
  readonly projectId: string;
  /** What the user holds for whom the key acts: nothing is allowed that this does not allow as well. Null where nothing limits it. */
  readonly limit: Holding | null;
  /** Whether any grant is narrowed to labels; most callers have none, and then no reach needs computing. */
  readonly hasLabelScopes: boolean;
  /** May set `auto` fields, and create, update and delete where no name is listed. */
  readonly isService: boolean;
  /** The key made the request; null for a caller without one. */
  readonly apiKeyId: string | null;
  /** The user behind the token, or for whom the key acts; null where there is none. */
  readonly userId: string | null;
  /**
   * Stands for the sets of permission names (and the service flag, and whether it is a user) in caches of decisions:
   * callers with equal signatures get equal decisions, label scopes and own records aside.
   */
  readonly signature: string;
  /** The client behind one request; absent on what is kept between requests. */
  readonly presence?: Client;
}
