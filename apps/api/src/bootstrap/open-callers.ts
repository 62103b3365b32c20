import { CallerCache } from '../runtime/auth/caller-cache.js';
import { CallerResolver } from '../runtime/auth/caller-resolver.js';
import type { Database } from '../runtime/database/database.js';
import type { Registry } from '../runtime/definition/registry.js';
import type { Config } from './config.js';

/** The callers of the service: those that the database knows, kept for as long as the operator wants. */
export function openCallers(
  database: Database,
  registry: Registry,
  { callerCacheSeconds }: Pick<Config, 'callerCacheSeconds'>,
): CallerCache {
  return new CallerCache({
    source: new CallerResolver(database, registry),
    lifetimeSeconds: callerCacheSeconds,
    hears: () => database.hears,
  });
}
