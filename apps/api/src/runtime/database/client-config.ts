import type { ClientConfig } from 'pg';

/** What a connection to the server is opened with. */
export interface SessionSettings {
  readonly url: string;
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

/** Takes `options` out of the URL, where it would win over ours as a whole. */
function splitOptions(url: string): { readonly url: string; readonly options: string } {
  if (!/[?&]options=/.test(url)) return { url, options: '' };
  const parsed = new URL(url);
  const options = parsed.searchParams.get('options') ?? '';
  parsed.searchParams.delete('options');
  return { url: parsed.href, options: `${options} ` };
}

/** How `pg` is told. The session settings travel in the startup packet, so they cost no round trip and outlive a RESET. */
export function clientConfig(settings: SessionSettings): ClientConfig {
  const { url, options } = splitOptions(settings.url);
  const lockTimeout = settings.lockTimeoutMs === undefined ? '' : ` -c lock_timeout=${settings.lockTimeoutMs}`;
  return {
    connectionString: url,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    application_name: settings.applicationName,
    options: `${options}-c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=${settings.sharedTimeoutMs ?? settings.statementTimeoutMs}${lockTimeout}`,
  };
}
