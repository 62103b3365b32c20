import type { Presence } from '../database/work.js';
import type { PermissionName } from '../definition/definition.js';

/** One API Key Permission record: a permission name, narrowed to labels unless `labels` is empty. */
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

/** Who makes a request, and what they hold. Frozen while it is kept between requests; each of them has a copy with its client. */
export interface Caller {
  /** UUID, lower case. */
  readonly projectId: string;
  /** Every name held, `Public` included. */
  readonly permissions: ReadonlySet<PermissionName>;
  readonly grants: readonly Grant[];
  /** Whether any grant is narrowed to labels; most callers have none, and then no reach needs computing. */
  readonly hasLabelScopes: boolean;
  /** May set `auto` fields, and create, update and delete where no name is listed. */
  readonly isService: boolean;
  /** The key made the request; null for a caller without one. */
  readonly apiKeyId: string | null;
  readonly userId: string | null;
  /**
   * Stands for the set of permission names (and the service flag) in caches of decisions: callers with equal signatures
   * get equal decisions, label scopes aside.
   */
  readonly signature: string;
  /** The client behind one request; absent on what is kept between requests. */
  readonly presence?: Client;
}
