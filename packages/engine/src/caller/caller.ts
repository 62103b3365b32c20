import type { WaitingClient } from '@catalog-service/postgres';
import type { Grant, Holder, Holding } from '@catalog-service/vocabulary/access';
import type { Identity } from './identity.js';

export type { Grant, Holding };

/** The client behind one request. */
export interface Client extends WaitingClient {
  /**
   * Counts the memory of the request until its answer is read.
   * @param bytes in all
   * @throws Problem unavailable if the project, or all of them, have too much in progress
   */
  hold(bytes: number): void;
}

/** The key or user of a request, with its permissions. It is frozen and cached; each request has a copy with its client. */
export interface Caller extends Holder {
  /** UUID, lower case. */
  readonly projectId: string;
  /** The key made the request; null for a caller without one. */
  readonly apiKeyId: string | null;
  /** The life of the project, which begins with its import; absent if it was not imported. A cursor of before is of another one. */
  readonly life?: string | undefined;
  /**
   * The permissions, the plan and the kind of caller, as a key of cached decisions: callers with equal signatures get equal decisions, except
   * for labels and own records.
   */
  readonly signature: string;
  /** The client of the request; absent on a cached caller. */
  readonly client?: Client;
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
