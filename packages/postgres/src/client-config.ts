import type { ClientConfig } from 'pg';
import { splitEncryption } from './url-encryption.js';

/** The shared state of the connections to one server. */
export interface Route {
  /** There is no pooler between, so that each session is ours alone. The first connection that finds one clears it for all. */
  isDirect: boolean;
}

export interface SessionSettings {
  readonly url: string;
  readonly route: Route;
  /** Whether a server that accepts no writes is refused. */
  readonly takesWrites?: boolean;
  /** Shown in `pg_stat_activity`; the URL may name another. */
  readonly applicationName: string;
  /** How long one statement may run, in milliseconds; 0 for any time. */
  readonly statementTimeoutMs: number;
  readonly connectTimeoutMs: number;
  /** The same on a shared connection. */
  readonly sharedTimeoutMs?: number;
  /** How long a statement may wait for a lock, in milliseconds; absent: the server's own setting. */
  readonly lockTimeoutMs?: number;
}

/** The configuration of `pg`. No setting of the session is in the startup packet: PgBouncer rejects them there. */
export function clientConfig(given: string, { applicationName, connectTimeoutMs }: SessionSettings): ClientConfig {
  const { url, ssl } = splitEncryption(given);
  return {
    connectionString: url,
    ssl,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: applicationName,
  };
}
