import { type CatalogChange, type Entity, entityChange, type Pair, type Side } from '../../diff/catalog-change.js';
import type { DiffRuleId } from '../../diff/diff-rules.js';
import { followedField } from '../../diff/followed-names.js';
import { code, hoursOf } from '../../text.js';

/** Records that the service deletes from now on, or no longer. */
export function* retainChanges({ before, after }: Pair<Entity>, present: Side): Iterable<CatalogChange> {
  const { title } = after.names;
  const change = (rule: DiffRuleId, what: string): CatalogChange =>
    entityChange(present, title, rule, `${title} records are ${what}`, 'retain');
  if (before.kind !== 'resource' || after.kind !== 'resource') return;
  const was = before.retain && { ...before.retain, by: followedField(after, before.retain.by) };
  const is = after.retain;
  if (was?.by === is?.by && was?.for === is?.for) return;
  if (is === undefined) yield change('records-kept', 'no longer deleted by the service');
  else {
    const isLater = was?.by === is.by && hoursOf(was.for) < hoursOf(is.for);
    const than = isLater ? `, no longer ${was.for}` : '';
    yield change(isLater ? 'records-kept' : 'records-expire', `deleted ${is.for} after their ${code(is.by)}${than}`);
  }
}
