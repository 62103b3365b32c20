import type { ClientConfig } from 'pg';

/** What the connections to one server know of the way there. */
export interface Route {
  /** Nothing stands between, so that a session is ours alone. One connection that finds a pooler speaks for all. */
  isDirect: boolean;
}

/** What a connection to the server is opened with. */
export interface SessionSettings {
  readonly url: string;
  readonly route: Route;
  /** Whether a server that takes no writes is refused. */
  readonly takesWrites?: boolean;
  /** Shown in `pg_stat_activity`; the URL may name another. */
  readonly applicationName: string;
  /** How long one statement may run, in milliseconds; 0 for any time. */
  readonly statementTimeoutMs: number;
  readonly connectTimeoutMs: number;
  /** How long one statement may run where others wait behind it, in milliseconds; as any other where this is absent. */
  readonly sharedTimeoutMs?: number;
  /** How long a statement may wait for a lock, in milliseconds; as the server has it where this is absent. */
  readonly lockTimeoutMs?: number;
}

/** How `pg` is told. No setting of the session is in the startup packet: PgBouncer refuses them there. */
export function clientConfig(url: string, { applicationName, connectTimeoutMs }: SessionSettings): ClientConfig {
  return {
    connectionString: url,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: applicationName,
  };
}
