/** How well a cache does. */
export interface CacheState {
  readonly entries: number;
  readonly hits: number;
  readonly misses: number;
}
