import { isObject } from './json.js';
import { built } from './workspace.js';

export type PoolMode = 'session' | 'transaction' | 'statement';

/** A PgBouncer of our own, in front of a server of our own. */
export interface Pgbouncer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A helper of all tests, and no part of the service; its build is loaded so that nothing is said twice. */
async function helper(): Promise<Readonly<Record<string, unknown>>> {
  const loaded: unknown = await import(built('apps/api/src/testing/pgbouncer.js'));
  if (!isObject(loaded)) throw changed();
  return loaded;
}

/** Whether the machine has the program. */
export async function canStartPgbouncer(): Promise<boolean> {
  const { findPgbouncer } = await helper();
  if (typeof findPgbouncer !== 'function') throw changed();
  return findPgbouncer() !== undefined;
}

/**
 * @param url of the server behind it
 * @param settings as in pgbouncer.ini; the others are as PgBouncer has them by default
 * @throws Error where the machine does not have the program, or it does not start.
 */
export async function startPgbouncer(
  url: string,
  mode: PoolMode,
  settings: Readonly<Record<string, string>> = {},
): Promise<Pgbouncer> {
  const { startPgbouncer: start } = await helper();
  if (typeof start !== 'function') throw changed();
  const started: unknown = await start(url, { mode, settings });
  if (!isObject(started) || typeof started.url !== 'string' || typeof started.stop !== 'function') throw changed();
  const { url: own, stop } = started;
  return {
    url: own,
    stop: async () => {
      await stop();
    },
  };
}

function changed(): Error {
  return new Error('The helper has changed');
}
