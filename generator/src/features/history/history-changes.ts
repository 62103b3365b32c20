import { type CatalogChange, type Entity, entityChange, type Pair, type Side } from '../../diff/catalog-change.js';
import { KEPT_BY, keptFor } from './kept-values.js';

/** Who may read a field may read its former values: when, by whom and in which request it was changed. */
export function* historyChanges({ before, after }: Pair<Entity>, present: Side): Iterable<CatalogChange> {
  const [was, is] = [before, after].map((entity) => keptFor(entity) !== undefined);
  if (was === is) return;
  const { title } = after.names;
  const [rule, what] = is
    ? (['history-begin', 'are kept, and callers can read them'] as const)
    : (['history-end', 'can no longer be read'] as const);
  yield entityChange(present, title, rule, `Former values of ${title} records ${what}`, KEPT_BY);
}
