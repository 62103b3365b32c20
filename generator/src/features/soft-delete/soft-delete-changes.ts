import { type CatalogChange, type Entity, entityChange, type Pair, type Side } from '../../diff/catalog-change.js';
import type { DiffRuleId } from '../../diff/diff-rules.js';
import { hoursOf } from '../../text.js';

/** How long deleted records are kept to be restored. */
export function* softDeleteChanges({ before, after }: Pair<Entity>, present: Side): Iterable<CatalogChange> {
  const change = (rule: DiffRuleId, message: string): CatalogChange =>
    entityChange(present, after.names.title, rule, message, 'softDelete');
  const [was, is] = [before, after].map(({ softDelete }) => softDelete?.restoreFor ?? '0h');
  if (was === undefined || is === undefined || was === is) return;
  const records = `Deleted ${after.names.title} records`;
  if (hoursOf(is) === 0) yield change('restore-ends', `${records} can no longer be restored`);
  else {
    const rule = hoursOf(is) < hoursOf(was) ? 'restore-ends' : 'restore-begins';
    yield change(
      rule,
      `${records} are kept for ${is} from now on${hoursOf(was) === 0 ? '' : `, no longer for ${was}`}`,
    );
  }
}
