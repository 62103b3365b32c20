import { type CatalogChange, type Entity, entityChange, type Pair, type Side } from '../../diff/catalog-change.js';
import type { DiffRuleId } from '../../diff/diff-rules.js';
import { followedField } from '../../diff/followed-names.js';
import { code } from '../../text.js';

/** Whoever reads both sees in one line of time what belongs together. */
export function* historyOfChanges({ before, after }: Pair<Entity>, present: Side): Iterable<CatalogChange> {
  const change = (rule: DiffRuleId, message: string): CatalogChange =>
    entityChange(present, after.names.title, rule, message, 'historyOf');
  if (before.kind !== 'resource' || after.kind !== 'resource') return;
  const was = before.historyOf && followedField(after, before.historyOf);
  const is = after.historyOf;
  if (was === is) return;
  const versions = `Versions of ${after.names.title} records`;
  if (was !== undefined)
    yield change('history-parted', `${versions} are no longer in the history of their ${code(was)}`);
  if (is !== undefined) yield change('history-joined', `${versions} are in the history of their ${code(is)} too`);
}
