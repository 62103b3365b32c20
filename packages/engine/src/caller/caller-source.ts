import type { Caller } from './caller.js';
import type { Identity } from './identity.js';

/** A caller as the database knows it. */
export interface KnownCaller {
  readonly caller: Caller;
  /** When the key expires, in milliseconds since the epoch; infinite where it does not. */
  readonly expiresAt: number;
}

/** Where callers come from when the cache does not know them. */
export interface CallerSource {
  /** The caller behind a key that is not revoked; null for an unknown one. */
  findByKeyHash(keyHash: string): Promise<KnownCaller | null>;
  /** The user of that identity as a caller in a project; null where either is unknown. */
  findByIdentity(identity: Identity, projectId: string): Promise<KnownCaller | null>;
  /** The keyless caller of a project; null where there is no such project. */
  findByProject(projectId: string): Promise<KnownCaller | null>;
}

/** Is told where rights change. */
export interface RightsListener {
  keyChanged(apiKeyId: string): void;
  /** @param id of a user, or of a project all of whose users may have other rights now */
  userRightsChanged(id: string): void;
}
