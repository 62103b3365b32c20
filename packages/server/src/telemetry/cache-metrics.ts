import type { CacheState } from '@catalog-service/engine';
import { type MetricFamily, single } from './exposition.js';

/** @param cache `plan_cache`, the beginning of the names. */
export function cacheFamilies(
  cache: string,
  what: string,
  { entries, hits, misses }: CacheState,
): readonly MetricFamily[] {
  return [
    single('gauge', `${cache}_entries`, `${what} that are kept.`, entries),
    single('counter', `${cache}_hits_total`, `${what} that were there.`, hits),
    single('counter', `${cache}_misses_total`, `${what} that were not.`, misses),
  ];
}
