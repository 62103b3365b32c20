import type { Check } from '../catalog/checks/check.js';
import type { CatalogChange, Entity, Pair, Side } from '../diff/catalog-change.js';

/** What one key of the catalog contributes beside its row in the model. */
export interface Feature {
  /** The key in the catalog. */
  readonly key: string;
  /** The mistakes in its meaning. */
  readonly checks: readonly Check[];
  /** What `diff` says of a change of it. */
  readonly changes: (pair: Pair<Entity>, present: Side) => Iterable<CatalogChange>;
}
